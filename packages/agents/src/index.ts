export { OpenAsk } from './ask.ts';
export { type Carrier, FULL } from './carrier.ts';
export { childCarrier } from './child.ts';
export { type AgentLimits, after, OutOfTime, withDeadline } from './consult.ts';
export { playMatch } from './driver.ts';
export { httpCarrier } from './http.ts';
export { type Exchange, type ModelSettings, modelCarrier, type Usage } from './llm/carrier.ts';
export { BUDGET, makePrompt, type Prompt, shortRules, tokensIn } from './llm/prompt.ts';
export type { Endpoint, Sampling } from './llm/providers.ts';
export { understand } from './llm/understand.ts';
export { type MatchContext, type MessageWishes, notesFor, seen } from './match-context.ts';
export type { MatchPlan, PlayedMatch, SeatTally, Sitter } from './match-plan.ts';
export { type Situation, situationText } from './mcp/situation.ts';
export {
  checkArguments,
  INSTRUCTIONS,
  isTool,
  type TableData,
  TOOL_LIST,
  type ToolArguments,
  type ToolName,
  WAIT_SECONDS,
} from './mcp/tools.ts';
export * from './messages.ts';
export { type AgentAnswer, type ModuleAgent, moduleCarrier } from './module.ts';
export { playRemote, type RemotePlayed } from './remote.ts';
export { noSuchChoice, readReply } from './reply.ts';
export { addReplies, noReplies, REPLY_CLASSES, type ReplyClass, type ReplyCounts } from './reply-class.ts';
export { Closed, makeTableLink, parseTableLink, type TableCode, type TableLink } from './seat-access.ts';
export { type AgentTrial, tryAgent } from './trial.ts';
