/** Why one device refuses what another one sent. Nothing changes, and the connection to it is closed. */
export const PEER_REFUSALS = {
  BAD_MESSAGE: 'This is not a message between devices.',
  TOO_BIG: 'The message is too big.',
  TOO_FAST: 'Too many messages at once.',
  OTHER_TABLE: 'This belongs to another table.',
  OTHER_VERSION: 'This device speaks another version.',
  NOT_PROVEN: 'The signature does not belong to this seat.',
  NOT_YOUR_SEAT: 'This answers for another seat.',
  OLD_EPOCH: 'The table has another host by now.',
  LOST_THROW: 'This log lacks a throw that was made.',
  BROKEN_LOG: 'This does not follow what happened before it.',
  SECOND_ANSWER: 'This was already answered.',
  BAD_RECORD: 'The rules of the table do not allow this.',
  BAD_LINK: 'This link does not belong to the chain that was committed to.',
  BAD_THROW: 'This throw is not the one that the links give.',
  BAD_NAME: 'This name is not the sender’s.',
  NOT_AGREED: 'This needs the agreement of this seat.',
  BAD_VIEW: 'What the host shows is not what the match gives.',
} as const;

export type PeerRefusal = keyof typeof PEER_REFUSALS;
