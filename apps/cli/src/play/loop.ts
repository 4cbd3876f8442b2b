import { type Answer, type Json, makeTranscript, type Question } from '@tessera/kernel';
import { type Cli, Problem, sayRefusal } from '../cli.ts';
import { writeText } from '../input.ts';
import type { KnownGame } from '../registry.ts';
import { actorName, asideText, choiceSentence, eyes, makeResult, questionSentence } from '../sentences.ts';
import type { SoloMatch } from './solo.ts';
import { filterMenu, HELP, type Lines, makeMenu, openMenu, parseCommand, turnPage } from './terminal.ts';

/** What the conversation at the terminal is about. */
export interface Play {
  readonly cli: Cli;
  readonly known: KnownGame;
  readonly solo: SoloMatch;
  readonly lines: Lines;
  /** Where `s` without a name saves to. */
  readonly saveFile: string;
}

/** Plays a match to its end, or until the person leaves. */
export async function playToEnd(play: Play): Promise<void> {
  const { cli, known, solo } = play;
  for (;;) {
    const question = solo.advance();
    printBoard(play);
    if (question === undefined) {
      const { game } = known;
      const { state } = solo.match.engine;
      cli.print(`\n${makeResult(known, game.view(state, solo.person), game.result(state))}`);
      return;
    }
    if (!(await ask(play, question))) return;
  }
}

export function save({ cli, solo }: Play, file: string): void {
  writeText(file, `${makeTranscript(solo.match)}\n`);
  cli.print(`Saved ${solo.match.entries.length} answers to ${file}.`);
}

/** Talks until the match has moved; false when the person leaves. */
async function ask(play: Play, question: Question): Promise<boolean> {
  const { cli, known, solo, lines } = play;
  const { game, words } = known;
  const { actor, frame, choices } = question;
  const view = game.view(solo.match.engine.state, eyes(actor));
  const print = (text: string): void => cli.print(text);
  print(`\n${actorName(words, view, actor)}: ${questionSentence(words, view, frame)}`);
  let menu = openMenu(choices.map((choice) => choiceSentence(words, view, frame, choice)));
  print(makeMenu(menu));
  for (;;) {
    const line = await lines.next('> ');
    if (line === undefined) {
      print('The input has ended, so the match stops here.');
      return false;
    }
    const command = parseCommand(line);
    switch (command.kind) {
      case 'pick': {
        const choice = choices[command.number - 1];
        if (choice === undefined) print(`There is no choice ${command.number}; pick 1 to ${choices.length}.`);
        else if (says(play, { actor, choice: choice as Json })) return true;
        break;
      }
      case 'aside': {
        const choice = solo.match.engine.asides(solo.person)[command.number - 1];
        if (choice === undefined) print(`There is no a${command.number}; "a" lists what you can do.`);
        else if (says(play, { actor: solo.person, choice: choice as Json, aside: true })) return true;
        break;
      }
      case 'asides':
        printAsides(play);
        break;
      case 'undo':
        if (solo.undo()) return true;
        print('There is nothing to undo: only your own last answers, and only while nothing new was revealed.');
        break;
      case 'save':
        trySave(play, command.file ?? play.saveFile);
        break;
      case 'help':
        print(HELP);
        break;
      case 'board':
        printBoard(play);
        print(makeMenu(menu));
        break;
      case 'more':
        menu = turnPage(menu);
        print(makeMenu(menu));
        break;
      case 'filter':
        menu = filterMenu(menu, command.text);
        print(makeMenu(menu));
        break;
      case 'quit':
        return false;
    }
  }
}

function says({ cli, known, solo }: Play, answer: Answer): boolean {
  const answered = solo.answer(answer);
  if (!answered.ok) cli.print(sayRefusal(answered.error, known.words));
  return answered.ok;
}

/** A wrong file name must not end the match. */
function trySave(play: Play, file: string): void {
  try {
    save(play, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    play.cli.print(error.message);
  }
}

function printBoard({ cli, known: { game, draw }, solo: { match, person } }: Play): void {
  cli.print(`\n${draw(game.view(match.engine.state, person))}`);
}

function printAsides({ cli, known: { game, words }, solo: { match, person } }: Play): void {
  const choices = match.engine.asides(person);
  const view = game.view(match.engine.state, person);
  if (choices.length === 0) cli.print('There is nothing to do but answer.');
  choices.forEach((choice, i) => {
    cli.print(`${`a${i + 1}`.padStart(4)}  ${asideText(words, view, choice)}`);
  });
}
