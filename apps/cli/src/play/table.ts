import { type AnyGame, type Json, makeTranscript, type Question } from '@tessera/kernel';
import { print, writeText } from '../output.ts';
import { Problem } from '../problem.ts';
import { makeResult } from '../result.ts';
import { actorName, asideText, choiceText, eyes, questionText } from '../tell.ts';
import { HELP, parseCommand } from './command.ts';
import type { Lines } from './lines.ts';
import { filterMenu, makeMenu, openMenu, turnPage } from './menu.ts';
import type { Session } from './session.ts';

type Draw = (view: unknown) => string;

/** Plays a session to its end, or until the person leaves. */
export async function playAtTable(session: Session, draw: Draw, lines: Lines, saveFile: string): Promise<void> {
  const { game } = session;
  for (;;) {
    const question = session.advance();
    if (question === undefined) {
      printBoard(session, draw);
      const { state } = session.match.engine;
      print(`\n${makeResult(game, game.view(state, session.person), game.result(state))}`);
      return;
    }
    printBoard(session, draw);
    if (!(await ask(session, draw, question, lines, saveFile))) return;
  }
}

export function save(session: Session, file: string): void {
  writeText(file, `${makeTranscript(session.match)}\n`);
  print(`Saved ${session.match.entries.length} answers to ${file}.`);
}

/** Talks until the match has moved; false when the person leaves. */
async function ask(session: Session, draw: Draw, question: Question, lines: Lines, saveFile: string): Promise<boolean> {
  const game: AnyGame = session.game;
  const { actor, frame, choices } = question;
  const view = game.view(session.match.engine.state, eyes(actor));
  print(`\n${actorName(game, view, actor)}: ${questionText(game, view, frame)}`);
  let menu = openMenu(choices.map((choice) => choiceText(game, view, frame, choice)));
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
        else if (says(session, { actor, choice: choice as Json })) return true;
        break;
      }
      case 'aside': {
        const choice = session.match.engine.asides(session.person)[command.number - 1];
        if (choice === undefined) print('There is no such thing to say; "a" lists what there is.');
        else if (says(session, { actor: session.person, choice: choice as Json, aside: true })) return true;
        break;
      }
      case 'asides':
        printAsides(session);
        break;
      case 'undo':
        if (session.undo()) return true;
        print('There is nothing to take back: only your own last answers, and only while nothing new was revealed.');
        break;
      case 'save':
        trySave(session, command.file ?? saveFile);
        break;
      case 'help':
        print(HELP);
        break;
      case 'board':
        printBoard(session, draw);
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

function says(session: Session, answer: Parameters<Session['answer']>[0]): boolean {
  const answered = session.answer(answer);
  if (!answered.ok) print(answered.error.message);
  return answered.ok;
}

/** A wrong file name must not end the match. */
function trySave(session: Session, file: string): void {
  try {
    save(session, file);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(error.message);
  }
}

function printBoard({ game, match, person }: Session, draw: Draw): void {
  print(`\n${draw(game.view(match.engine.state, person))}`);
}

function printAsides({ game, match, person }: Session): void {
  const choices = match.engine.asides(person);
  const view = game.view(match.engine.state, person);
  if (choices.length === 0) print('There is nothing to say.');
  choices.forEach((choice, i) => {
    print(`${`a${i + 1}`.padStart(4)}  ${asideText(game, view, choice)}`);
  });
}
