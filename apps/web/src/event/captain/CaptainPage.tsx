import type { PartProps } from '../EventPage.tsx';
import { Spectator } from '../Spectator.tsx';

/** A captain's page. */
export const CaptainPage = ({ session }: PartProps) => <Spectator session={session} />;
