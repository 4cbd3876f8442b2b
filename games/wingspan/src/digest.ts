/** The rules in short, in the words of the questions and the terminal's board. */
export const rulesInShort = `Attract birds to three habitats over four rounds of 8, 7, 6 and 5 turns. Most points win.
Start: from five birds and one food of each kind keep birds and foods, five in all (every bird kept costs a food), and one of two bonus cards.
Each turn one action:
- Play a bird: pay its food (any two foods stand in for one) and eggs by column (0, 1, 1, 2, 2), put it in a habitat it lives in. White powers happen once, now.
- Gain food (forest): 1 1 2 2 3 3 dice by birds in the row 0 to 5. Lay eggs (grassland): 2 2 3 3 4 4. Draw cards (wetland): 1 1 2 2 3 3. With 1, 3 or 5 birds you may trade for one more: a card for a die, a food for an egg, an egg for a card. Then the brown powers of that row work from right to left.
- Pink powers work once between your turns, when another player does what they name. Powers are optional.
- Feeder: dice show foods; if all dice in it show one face you may throw all again first.
- Eggs: every bird has a limit; star nests count as any nest. Food: invertebrate, seed, fish, fruit, rodent.
- At the end of each round its goal pays places 4-1-0, 5-2-1, 6-3-2, 7-4-3 (or a point each, at most 5).
Score: points printed on birds, bonus card, goals, and one for each egg, cached food and tucked card.
Good play: in round 1 play cheap birds with strong brown powers, forest and wetland first; build one row whose powers feed you; keep cards that fit your food, goals and bonus card; in the last two rounds lay eggs nearly every turn you cannot play a bird of many points.`;
