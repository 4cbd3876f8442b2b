import type { PartProps } from '../EventPage.tsx';
import { Spectator } from '../Spectator.tsx';

/** The screen for a projector. */
export const BigScreen = ({ session }: PartProps) => <Spectator session={session} />;
