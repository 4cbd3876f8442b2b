export { OpenAsk } from './ask.ts';
export { type Carrier, FULL } from './carrier.ts';
export { childCarrier } from './child.ts';
export type { AgentLimits } from './consult.ts';
export { playMatch } from './driver.ts';
export { httpCarrier } from './http.ts';
export { type ModelSettings, modelCarrier, type Usage } from './llm/carrier.ts';
export { BUDGET, makePrompt, type Prompt, tokensIn } from './llm/prompt.ts';
export type { Endpoint } from './llm/providers.ts';
export { understand } from './llm/reading.ts';
export { type MatchContext, type MessageWishes, notesFor } from './match-context.ts';
export type { MatchPlan, PlayedMatch, SeatTally, Sitter } from './match-plan.ts';
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
export { type AgentAnswer, type ModuleAgent, moduleCarrier } from './module.ts';
export { seen } from './quoted.ts';
export { playRemote, type RemotePlayed } from './remote.ts';
export { noSuchChoice, readReply } from './reply.ts';
export { Closed } from './seat-access.ts';
export { shortRules } from './short-rules.ts';
export { makeTableLink, parseTableLink, type TableCode, type TableLink } from './table-link.ts';
export { after, OutOfTime, within } from './time.ts';
