import type { ComponentType } from 'preact';
import { BEASTS, BeastFace } from './beasts.tsx';
import { BIRDS, BirdFace } from './birds.tsx';
import { Both, Eyes, INK } from './parts.tsx';

const line = { fill: 'none', stroke: INK, 'stroke-width': 1.8, 'stroke-linecap': 'round' } as const;

const Crocodile = () => (
  <>
    <Both d="M4 -14a8 8 0 1 1 15 3z" fill="#5f8f3e" />
    <path d="M-20 -8Q0 -18 20 -8Q22 6 13 14Q15 28 0 28Q-15 28 -13 14Q-22 6 -20 -8z" fill="#5f8f3e" />
    <Eyes x={11.5} y={-14} r={2.6} ring="#e6e58a" />
    <path d="M-12 17Q0 22 12 17" {...line} />
    <path d="M-9 18l2 5l2 -4zM5 19l2 4l2 -5zM-2 20l2 4l2 -4z" fill="#fff" />
    <path d="M-5 9h.1M5 9h.1" {...line} stroke-width="3" />
    <path d="M-6 -9l3 4l3 -4l3 4l3 -4" {...line} stroke="#3f6a28" />
  </>
);

const Ray = () => (
  <>
    <path d="M0 -22Q8 -20 30 2Q14 6 4 18L1 31L-1 31L-4 18Q-14 6 -30 2Q-8 -20 0 -22z" fill="#5f86a3" />
    <path d="M0 -18Q5 -16 18 0Q8 3 0 13Q-8 3 -18 0Q-5 -16 0 -18z" fill="#86aec6" />
    <Eyes x={5.5} y={-10} r={2.4} />
    <path d="M-4 -1q4 3 8 0" {...line} />
  </>
);

const Fish = () => (
  <>
    <path d="M12 0L29 -14Q25 0 29 14z" fill="#d8702a" />
    <path d="M-28 0Q-16 -20 4 -17Q18 -13 20 0Q18 13 4 17Q-16 20 -28 0z" fill="#f0923c" />
    <path d="M-6 -17Q2 -28 10 -15zM-4 17Q4 25 8 15z" fill="#d8702a" />
    <path d="M-10 -14Q-2 0 -10 14Q-5 16 0 17Q6 0 0 -17Q-5 -17 -10 -14z" fill="#fff4e2" />
    <circle cx="-17" cy="-4" r="3.2" fill={INK} />
    <circle cx="-18" cy="-5" r="1.1" fill="#fff" />
    <path d="M-26 4q4 3 7 1" {...line} />
  </>
);

const Frog = () => (
  <>
    <Both d="M4 -15a9 9 0 1 1 17 3z" fill="#6aa83c" />
    <path d="M-26 4Q-24 -16 0 -16Q24 -16 26 4Q22 22 0 22Q-22 22 -26 4z" fill="#6aa83c" />
    <path d="M-20 9Q0 20 20 9Q14 21 0 21Q-14 21 -20 9z" fill="#dcecb0" />
    <Eyes x={12.5} y={-14} r={3.4} ring="#f6f3d2" />
    <path d="M-18 7Q0 17 18 7M-3 -1h.1M3 -1h.1" {...line} />
  </>
);

const Gecko = () => (
  <>
    <path d="M-19 -6Q-14 -21 0 -21Q14 -21 19 -6Q20 8 8 18Q0 27 -8 18Q-20 8 -19 -6z" fill="#7cc06a" />
    <Eyes x={14} y={-9} r={3.2} ring="#f3d24b" />
    <path d="M-10 13Q0 19 10 13" {...line} />
    <path d="M-4 -14h.1M5 -12h.1M0 -6h.1M-8 -2h.1M8 0h.1" {...line} stroke="#d8483a" stroke-width="4" />
  </>
);

const Bee = () => (
  <>
    <Both d="M6 -6Q18 -30 30 -16Q32 -2 8 0z" fill="#dff0f6" stroke="#8fb3c2" />
    <ellipse cy="5" rx="18" ry="20" fill="#f2bd35" />
    <path d="M-17 -1Q0 4 17 -1L18 6Q0 11 -18 6zM-16 12Q0 17 16 12L12 19Q0 23 -12 19z" fill="#3a2b1c" />
    <circle cy="-14" r="9.5" fill="#3a2b1c" />
    <Eyes x={4} y={-15} r={1.7} ring="#fff8e6" />
    <path d="M-4 -22q-3 -7 -9 -7M4 -22q3 -7 9 -7" {...line} />
  </>
);

const Ladybug = () => (
  <>
    <circle cy="-14" r="10" fill="#2b2018" />
    <path d="M-5 -21q-3 -7 -8 -8M5 -21q3 -7 8 -8" {...line} />
    <path d="M0 -14Q23 -14 23 8Q20 26 0 27Q-20 26 -23 8Q-23 -14 0 -14z" fill="#d8382c" />
    <path d="M0 -14V27" {...line} />
    <path d="M-11 -2h.1M11 -2h.1M-13 11h.1M13 11h.1M-6 19h.1M6 19h.1" {...line} stroke-width="7" />
    <Eyes x={4.5} y={-17} r={1.5} ring="#fff8e6" />
  </>
);

const Butterfly = () => (
  <>
    <Both d="M2 -4Q10 -30 29 -24Q32 -4 8 2z" fill="#e58a3a" stroke="#7a3d12" />
    <Both d="M2 4Q24 0 25 14Q20 29 4 12z" fill="#f0b45a" stroke="#7a3d12" />
    <Both d="M16 -16a4 4 0 1 1 8 0a4 4 0 1 1 -8 0zM13 13a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z" fill="#fff3d6" />
    <path d="M0 -10Q3 -8 2.5 8L0 22L-2.5 8Q-3 -8 0 -10z" fill="#3a2b1c" />
    <path d="M-1 -10q-3 -10 -9 -13M1 -10q3 -10 9 -13" {...line} />
  </>
);

const Dragonfly = () => (
  <>
    <Both d="M2 -9Q18 -22 31 -14Q28 -4 3 -3zM2 0Q20 -2 29 8Q22 14 3 5z" fill="#cfe9f2" stroke="#6fa3b5" />
    <path d="M-3 -10H3L2 14L1 30H-1L-2 14z" fill="#2b8a8f" />
    <path d="M-2.5 2H2.500M-2 9H2M-2 16H2M-1.5 22H1.5" stroke="#165a60" stroke-width="1.6" />
    <Eyes x={5} y={-15} r={3.4} ring="#47b3a6" />
  </>
);

const Turtle = () => (
  <>
    <Both d="M14 4Q28 0 29 12Q24 18 14 14zM9 18Q16 28 9 30Q3 28 4 20z" fill="#9cbb5c" />
    <ellipse cy="-20" rx="9" ry="10" fill="#9cbb5c" />
    <Eyes x={4} y={-22} r={2} />
    <path d="M-22 4Q-20 -15 0 -15Q20 -15 22 4Q20 23 0 23Q-20 23 -22 4z" fill="#6d7f3a" />
    <path
      d="M0 -8L10 -3V8L0 13L-10 8V-3zM0 -8V-15M10 -3L18 -7M10 8L18 13M0 13V23M-10 8L-18 13M-10 -3L-18 -7"
      fill="none"
      stroke="#4c5a24"
      stroke-width="2"
    />
  </>
);

/** Those that share no plan with anybody. */
export const OTHERS: { readonly [id: string]: ComponentType } = {
  crocodile: Crocodile,
  ray: Ray,
  fish: Fish,
  frog: Frog,
  gecko: Gecko,
  bee: Bee,
  ladybug: Ladybug,
  butterfly: Butterfly,
  dragonfly: Dragonfly,
  turtle: Turtle,
};

/** An animal by its name, as a small picture; nothing for animals that nobody has drawn. */
export function Animal({ id }: { readonly id: string }) {
  const Other = OTHERS[id];
  return (
    <svg class="harm-animal" viewBox="-34 -34 68 68" aria-hidden="true">
      {BEASTS.includes(id) ? <BeastFace id={id} /> : BIRDS.includes(id) ? <BirdFace id={id} /> : Other && <Other />}
    </svg>
  );
}
