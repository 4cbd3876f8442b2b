import { type Token as Letter, TOKENS } from '../rules/index.ts';
import { Token } from './art/stack.tsx';
import type { Model } from './model.ts';
import { hueOf } from './seats.tsx';
import { words } from './words.ts';

/** The central board: groups of three tokens, of which one is taken each turn. */
export function Groups({ model }: { readonly model: Model }) {
  const { view, legal, props, question, traces } = model;
  const w = words.value.board;
  // the group that somebody else took last
  const taker = (space: number) => [...traces.values()].find((trace) => trace.age === 0 && trace.space === space)?.seat;
  const take = (space: number): void => {
    if (legal.takes.has(space)) model.send({ take: space });
    else if (question?.kind === 'turn') props.announce(props.whyNot({ take: space }) ?? '');
  };
  return (
    <section class="harm-groups" aria-label={w.groups} data-count={view.spaces.length}>
      <ul class="harm-centre">
        {view.spaces.map((tokens, space) => (
          <li key={space} style={{ '--at': space }}>
            <button
              type="button"
              class={`harm-group${legal.takes.has(space) ? ' harm-open' : ''}${taker(space) === undefined ? '' : ' harm-taken'}`}
              style={taker(space) === undefined ? undefined : hueOf(taker(space) as number)}
              aria-disabled={!legal.takes.has(space)}
              aria-label={tokens === '' ? w.emptyGroup(space + 1) : w.group(space + 1, tokens)}
              data-space={space}
              onClick={() => take(space)}
            >
              {[...tokens].map((token, i) => (
                <Token key={i} token={token as Letter} />
              ))}
              <span class="harm-number">{space + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      <div class="harm-pouch">
        <p>{w.pouch(view.pouch)}</p>
        <ul>
          {TOKENS.map((token) => (
            <li key={token}>
              <Token token={token} />
              <span class="visually-hidden">{w.tokens[token]}</span> {view.pouchColours[token]}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
