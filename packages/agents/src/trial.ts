import type { Carrier } from './carrier.ts';
import { Gone } from './carrier.ts';
import { playMatch } from './driver.ts';
import type { MatchPlan, Sitter } from './match-plan.ts';
import type { RefusedMessage } from './messages.ts';

/** What came of trying an agent: why it cannot play, or what it did that is worth knowing. */
export interface AgentTrial {
  readonly failure?: string;
  readonly warning?: string;
}

const TRIED = 'it was tried';
// the first question to a seat comes long before
const LIMIT = 500;

/** Asks an agent one real question before anything counts, so that a wrong name, key or address is found at once. */
export async function tryAgent(plan: Omit<MatchPlan, 'sitters'>, seats: number, sitter: Sitter): Promise<AgentTrial> {
  if (!('carrier' in sitter)) return {};
  let refused: RefusedMessage | undefined;
  const carrier = askedOnce(sitter.carrier, (one) => {
    refused = one;
  });
  const others = Array.from({ length: seats - 1 }, () => ({ name: plan.fallback.name, bot: plan.fallback }));
  const played = await playMatch({ ...plan, sitters: [{ ...sitter, carrier }, ...others], limit: LIMIT });
  const { gone, timeouts, replies } = played.seats[0];
  if (gone !== undefined && gone !== TRIED) return { failure: gone };
  const why = refused === undefined ? '' : ` (${(refused as RefusedMessage).says})`;
  if (replies !== undefined && replies.transport > 0 && replies.legal === 0)
    return { failure: (refused as RefusedMessage | undefined)?.says ?? 'it cannot be reached' };
  if (timeouts > 0) return { failure: 'it gave no answer in time' };
  if (replies !== undefined && replies.legal === 0 && replies.malformed + replies.illegal + replies.truncated > 0)
    return { warning: `gave no legal answer to its first question${why}` };
  return {};
}

/** A carrier that is through after its first question, however that went. */
function askedOnce(carrier: Carrier, hear: (refused: RefusedMessage) => void): Carrier {
  let asked: string | undefined;
  return {
    ...carrier,
    ask(ask, signal) {
      if (asked !== undefined && asked !== ask.id) throw new Gone(TRIED);
      asked = ask.id;
      return carrier.ask(ask, signal);
    },
    refuse(refused) {
      hear(refused);
      carrier.refuse(refused);
    },
  };
}
