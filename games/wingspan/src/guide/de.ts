import { birdCard } from '../words/cards.ts';
import type { GuideTexts } from './index.ts';

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);

const TRADES = {
  forest: 'eine Karte gegen einen weiteren Würfel',
  grassland: 'ein Futter gegen ein weiteres Ei',
  wetland: 'ein Ei gegen eine weitere Karte',
};

export const de: GuideTexts = {
  keep: {
    title: 'Welche Vögel du behältst',
    text: ({ words: { cards } }, { birds: [one, other] }) =>
      `Jeder behaltene Vogel kostet jetzt eines deiner fünf Futter und beim Ausspielen seinen Preis. Am billigsten: ${cards.bird(one)} (${cards.costText(birdCard(one).cost)}) und ${cards.bird(other)} (${cards.costText(birdCard(other).cost)}).`,
  },
  bonus: {
    title: 'Bonuskarten',
    text: ({ words: { cards } }, { cards: ids }) =>
      `Du behältst eine dieser Bonuskarten; sie zählt am Ende, und nur du siehst sie. ${cards.bonus(ids[0])} oder ${cards.bonus(ids[1])}: Nimm die, zu der deine Vögel passen.`,
  },
  action: {
    title: 'Vier Aktionen',
    text: (_at, { turns }) =>
      `In jedem deiner ${turns} Züge dieser Runde tust du eines: einen Vogel ausspielen oder Wald, Wiese oder Wasser nutzen. Je mehr Vögel in einer Reihe leben, desto mehr gibt ihre Aktion.`,
  },
  goal: {
    title: 'Rundenziele',
    text: ({ words: { cards } }, { goal, round, places: [first, second] }) =>
      `Am Ende von Runde ${round} wird ein Ziel gewertet: „${cards.goal(goal)}“. Das meiste bringt ${points(first)}, das zweitmeiste ${second}.`,
  },
  feeder: {
    title: 'Das Vogelhäuschen',
    text: (_at, { count }) =>
      `Dein Wald gibt ${count === 1 ? 'einen Würfel' : `${count} Würfel`}, und jeder Würfel, den du nimmst, wird zu dem Futter, das er zeigt. Er bleibt draußen, bis das Häuschen leer ist und alle fünf neu geworfen werden.`,
  },
  doubleFace: {
    title: 'Zwei Futter auf einem Würfel',
    text: () => 'Der Würfel mit zwei Bildern ist ein Wirbelloses oder ein Samen. Du wählst, sobald du ihn nimmst.',
  },
  reroll: {
    title: 'Ein neuer Wurf',
    text: () => 'Alle Würfel im Häuschen zeigen dasselbe. Bevor du einen nimmst, darfst du alle fünf neu werfen.',
  },
  play: {
    title: 'Einen Vogel ausspielen',
    text: () =>
      'Das Futter unter den Punkten ist der Preis, der Streifen am linken Rand zeigt, wo der Vogel leben kann. Er kommt auf den ersten freien Platz dieser Reihe.',
  },
  column: {
    title: 'Eier als Preis',
    text: (_at, { costs, eggs }) =>
      `Ab der zweiten Spalte kostet ein Platz auch Eier: von links nach rechts ${costs.slice(1).join(', ')}. Nimm sie von beliebigen deiner Vögel; du hast gerade ${eggs}.`,
  },
  pay: {
    title: 'Mit Futter bezahlen',
    text: ({ words: { cards } }, { bird }) =>
      `Preis für ${cards.bird(bird)}: ${cards.costText(birdCard(bird).cost)}. Zwei beliebige Futter ersetzen eines, das dir fehlt.`,
  },
  eggs: {
    title: 'Eier',
    text: ({ words: { cards } }, { count, bird, limit }) =>
      `Deine Wiese gibt ${count} Eier, jedes ist am Ende einen Punkt wert. Jeder Vogel hat seine Grenze: ${cards.bird(bird)} fasst ${limit}.`,
  },
  draw: {
    title: 'Neue Karten',
    text: (_at, { count }) =>
      `Dein Wasser gibt ${count === 1 ? 'eine Karte' : `${count} Karten`}. Nimm einen offenen Vogel oder die oberste Karte des Stapels, die niemand kennt.`,
  },
  trade: {
    title: 'Tauschen',
    text: (_at, { row, at }) =>
      `Mit ${at.slice(0, -1).join(', ')} oder ${at.at(-1)} Vögeln in einer Reihe darfst du bei jeder Nutzung einmal tauschen. Hier tauschst du ${TRADES[row]}.`,
  },
  brown: {
    title: 'Braune Fähigkeiten',
    text: ({ words: { cards } }, { bird }) =>
      `Braune Fähigkeit auf deinem Tableau: ${cards.bird(bird)} arbeitet jedes Mal, wenn du diese Reihe nutzt. Die braunen Vögel einer Reihe sind nach dem Ertrag der Reihe dran, von rechts nach links.`,
  },
  white: {
    title: 'Weiße Fähigkeiten',
    text: ({ words: { cards } }, { bird }) =>
      `Die Fähigkeit dieses Vogels ist weiß: ${cards.bird(bird)}. Sie wirkt einmal, beim Ausspielen, und danach nie wieder.`,
  },
  pink: {
    title: 'Rosa Fähigkeiten',
    text: ({ words: { cards }, me, name }, { bird, seat }) =>
      `Rosa Fähigkeit: ${cards.bird(bird)} arbeitet in den Zügen der anderen, höchstens einmal zwischen zwei Zügen von ${seat === me ? 'dir' : name(seat)}. Auf der Karte steht, was den Vogel weckt.`,
  },
  tuck: {
    title: 'Karten unter Vögeln',
    text: ({ words: { cards } }, { bird, count }) =>
      `${count === 1 ? 'Eine Karte liegt' : `${count} Karten liegen`} unter einem Vogel: ${cards.bird(bird)}. Jede ist am Ende einen Punkt wert, egal, was sie zeigt.`,
  },
  hunt: {
    title: 'Jagen',
    text: ({ words: { cards } }, facts) => {
      const bird = cards.bird(facts.bird);
      const rule =
        facts.cm === undefined
          ? `${bird} jagt mit den Würfeln neben dem Häuschen und braucht: ${cards.face(facts.food)}.`
          : `${bird} deckte eine Karte vom Stapel auf und erbeutet Vögel mit weniger als ${facts.cm} cm Spannweite.`;
      return `${rule} ${facts.success ? 'Die Jagd ist gelungen, die Beute bleibt als Punkt liegen.' : 'Diesmal ging die Beute verloren, das kostet nichts.'}`;
    },
  },
  cache: {
    title: 'Gelagertes Futter',
    text: ({ words: { cards } }, { bird, count }) =>
      `Gelagert auf ${cards.bird(bird)}: ${count} Futter. Jedes ist am Ende einen Punkt wert, aber bezahlen kann man damit nicht.`,
  },
  moreBonus: {
    title: 'Noch eine Bonuskarte',
    text: (_at, { cards }) =>
      `Von diesen ${cards.length} Bonuskarten behältst du eine, zusätzlich zu deinen. Nimm die, zu der die Vögel auf deinem Tableau schon passen.`,
  },
  scored: {
    title: 'Ein Ziel wird gewertet',
    text: ({ words: { cards }, name }, { round, goal, counts, points: paid, mine, seats }) =>
      `Runde ${round} zählte „${cards.goal(goal)}“: Du hast ${counts[mine]}, ${seats.map((seat) => `${name(seat)} ${counts[seat]}`).join(', ')}. Das bringt dir ${points(paid[mine])}.`,
  },
  rounds: {
    title: 'Ein Zug weniger',
    text: (_at, { turns, now }) =>
      `Einer deiner Steine markiert jetzt deinen Platz beim letzten Ziel, darum hast du noch ${now} Züge. So kommen die vier Runden auf ${turns.slice(0, -1).join(', ')} und ${turns.at(-1)} Züge.`,
  },
  end: {
    title: 'Die Schlusswertung',
    text: (_at, { score, total }) =>
      `Vögel ${score.birds}, Bonuskarten ${score.bonus}, Ziele ${score.goals}, Eier ${score.eggs}, gelagertes Futter ${score.cached}, Karten darunter ${score.tucked}: ${points(total)}. Die meisten Punkte gewinnen, bei Gleichstand das übrige Futter.`,
  },
};
