export { OpenAsk } from './ask.ts';
export { type Carrier, FULL, Gone } from './carrier.ts';
export { childCarrier } from './child.ts';
export { LIMITS, type Limits } from './consult.ts';
export { type MatchPlan, type Played, playMatch, type SeatTally, type Sitter } from './driver.ts';
export { httpCarrier } from './http.ts';
export * from './messages.ts';
export { type Agent, type AgentAnswer, moduleCarrier } from './module.ts';
export type { Wish } from './scene.ts';
