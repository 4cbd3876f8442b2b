export { OpenAsk } from './ask.ts';
export { type Carrier, FULL } from './carrier.ts';
export { childCarrier } from './child.ts';
export type { Limits } from './consult.ts';
export { playMatch } from './driver.ts';
export { httpCarrier } from './http.ts';
export { type ModelSettings, modelCarrier, type Usage } from './llm/carrier.ts';
export { BUDGET, makePrompt, type Prompt, tokensIn } from './llm/prompt.ts';
export type { Endpoint } from './llm/providers.ts';
export { understand } from './llm/reading.ts';
export { type Situation, situationText } from './mcp/situation.ts';
export {
  checkArguments,
  INSTRUCTIONS,
  isTool,
  TOOL_LIST,
  type ToolArguments,
  type ToolName,
  WAIT_SECONDS,
} from './mcp/tools.ts';
export * from './messages.ts';
export { type Agent, type AgentAnswer, moduleCarrier } from './module.ts';
export type { MatchPlan, Played, SeatTally, Sitter } from './plan.ts';
export { playRemote, type RemotePlayed } from './remote.ts';
export { Closed } from './remote-door.ts';
export { noSuchChoice, readReply } from './reply.ts';
export { notesFor, type Scene, type Wish } from './scene.ts';
export { shortRules } from './short-rules.ts';
export { makeTableLink, parseTableLink, type TableCode, type TableLink } from './table-link.ts';
export { after, OutOfTime, within } from './time.ts';
