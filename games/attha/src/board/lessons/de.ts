import type { LessonTexts } from './plots.ts';

export const de: LessonTexts = {
  enter: {
    title: 'Werfen und einsetzen',
    words: [
      'Du wirfst vier Kaurimuscheln und zählst die Öffnungen, die nach oben zeigen: eine, zwei oder drei. Keine zählt 4, alle vier zählen 8.',
      'Deine Münzen warten zu Hause, auf dem gelben Kreuz. Die erste zieht nur mit 1, 4 oder 8 los, danach bringt jeder Wurf Münzen ins Spiel. Ein Wurf, den nichts verwenden kann, ist verloren.',
      'Du bist Gelb. Wirf, bis eine Münze losziehen kann, und zieh dann mit ihr los.',
    ],
    wrong: 'Deine Münzen sind noch zu Hause. Wirf die Muscheln.',
    praise:
      'Die 2 war verloren, die 3 von Blau auch. Mit der 1 zog deine erste Münze los; ab jetzt bringt jeder Wurf die anderen ins Spiel.',
  },
  bonus: {
    title: 'Bonuswürfe',
    words: [
      'Nach einer 4 oder 8 wirfst du noch einmal, bevor du ziehst, hast also zwei Würfe oder mehr. Die dritte 4 oder 8 in Folge lässt alle verfallen, und du wirfst neu.',
      'Jeder Wurf bewegt eine Münze. Wähle einen Wurf, dann eine Münze; das Brett zeigt, wo sie landet. Deine Münzen laufen außen gegen den Uhrzeigersinn.',
      'Wirf und bring Münze 1 ins Zuhause von Blau, auf das blaue Kreuz oben. Dafür brauchst du beide Würfe.',
    ],
    wrong: 'Dieser Wurf fehlt jetzt Münze 1: 4 und 2 sind die sechs Schritte nach oben. Noch einmal.',
    praise: '4 + 2 = 6 Schritte. Du hättest die Würfe auf zwei Münzen verteilen können; diesmal brauchte eine beide.',
  },
  capture: {
    title: 'Schlagen',
    words: [
      'Landest du auf einer Münze einer anderen Farbe, muss sie nach Hause zurück. Dann wirfst du sofort noch einmal und behältst deine übrigen Würfe.',
      'Eine Münze schlägt eine Münze. Auf den vier Kreuzen wird nie geschlagen, egal in welcher Farbe: Die blaue Münze links ist sicher.',
      'Du hast eine 2 geworfen. Schlag eine blaue Münze und wirf noch einmal.',
    ],
    wrong: 'Es wurde nichts geschlagen. Welche deiner Münzen ist zwei Schritte von einer blauen entfernt?',
    praise:
      'Eine blaue Münze fängt von vorn an, und du hast einen Wurf gewonnen. Was ein Schlag noch öffnet, siehst du in Lektion 7.',
  },
  safe: {
    title: 'Sichere Kreuze',
    words: [
      'Die vier Kreuze sind die Zuhause der Farben. Dort und im Himmel wird nie geschlagen: Auch auf fremden Kreuzen ist deine Münze sicher.',
      'Überall sonst kann man von hinten getroffen werden. Am häufigsten fällt die 2, dann 1 und 3. Halte also Abstand zu Münzen, die dicht hinter dir sind.',
      'Blau ist direkt hinter deiner Münze 1. Rette sie mit deiner 1.',
    ],
    wrong:
      'Deine Münze 1 ist noch in Gefahr: Mit einer 1 würde Blau sie schlagen. Ein Schritt weiter ist das grüne Kreuz.',
    praise: 'Auf einem Kreuz trifft dich niemand. Mach dort Halt, wenn die anderen nah sind.',
  },
  stack: {
    title: 'Stapel',
    words: [
      'Zwei oder mehr deiner Münzen auf einem Feld kannst du stapeln. Ein Stapel zieht gemeinsam und schlägt so viele Münzen, wie er selbst hat: zwei schlagen zwei.',
      'Dafür ist er langsam. Ein Stapel aus zwei teilt den Wurf: 4 sind zwei Schritte, 2 ist einer, ungerade Würfe bewegen ihn nicht. Auf dem Kreuz einer anderen Farbe zerfällt er.',
      'Staple die Münzen 1 und 2 und schlag mit deiner 4 beide blauen Münzen.',
    ],
    wrong:
      'Eine Münze allein geht vier Schritte und kann nicht zwei schlagen. Staple erst 1 und 2, dann zieh den Stapel.',
    praise: '4 ÷ 2 = 2 Schritte, und zwei Münzen schlugen zwei. Eine einzelne wäre an ihnen vorbeigezogen.',
  },
  merge: {
    title: 'Würfe verbinden',
    words: [
      'Zwei Würfe kannst du zu einem verbinden: Zieh einen auf den anderen. Die Summe bewegt eine Münze oder einen Stapel den ganzen Weg, ohne Halt.',
      'Bis du ihn verwendest, kannst du einen verbundenen Wurf wieder teilen. Bewegt kein einzelner Wurf etwas, darfst du verbinden oder die Würfe verfallen lassen.',
      'Weder 1 noch 3 bewegt deinen Stapel aus zwei. Verbinde sie und schlag die beiden blauen Münzen.',
    ],
    wrong: 'Die blauen Münzen sind noch da. Verbinde 1 und 3 zu 4: Das sind zwei Schritte für einen Stapel aus zwei.',
    praise: '1 + 3 = 4, und 4 ÷ 2 = 2 Schritte. Was einzeln nutzlos aussieht, passt zusammen oft.',
  },
  inner: {
    title: 'Der Weg nach innen',
    words: [
      'An deinem Pfeil biegt der Weg nach innen ab: acht Felder im Uhrzeigersinn um den Himmel. Er öffnet sich mit deinem ersten Schlag und bleibt offen.',
      'Bis dahin müssen deine Münzen am Pfeil warten. Früh zu jagen macht also nicht nur Spaß, es ist nötig.',
      'Bring Münze 1 auf den inneren Ring. Vorher muss eine andere Münze schlagen.',
    ],
    wrong:
      'Du hast noch nichts geschlagen, also ist der innere Ring zu. Münze 2 ist zwei Schritte von einer blauen entfernt.',
    almost: 'Der Weg ist offen, aber Münze 1 blieb draußen. Schlag noch einmal und heb die 3 für Münze 1 auf.',
    praise: 'Dein Schlag hat den inneren Ring für alle deine Münzen geöffnet, für den Rest der Partie.',
  },
  heaven: {
    title: 'Der Himmel',
    words: [
      'Die Sonne in der Mitte ist der Himmel. Eine Münze kommt nur mit der genauen Zahl hinein. Ist ein Wurf für alle deine Münzen zu groß, geht eine noch einmal um den inneren Ring.',
      'Wer zuerst alle vier Münzen im Himmel hat, gewinnt sofort.',
      'Zwei Münzen fehlen, und du hast eine 2 und eine 3. Gewinn die Partie.',
    ],
    wrong:
      'Diese Münze ist nicht im Himmel, und jetzt passt ein Wurf nicht mehr. Münze 1 fehlen drei Schritte, Münze 2 zwei.',
    praise: 'Alle vier Münzen sind im Himmel: Du gewinnst.',
  },
};
