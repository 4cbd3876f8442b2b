import type { BoardScene } from '@tessera/kit';

/** A field in hand over both sides of the board, at a table of two and at one of four with spirits. */
export const scenes: readonly BoardScene[] = [
  {
    name: '',
    position:
      '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 1,0=S 1,1=W 1,2=SR 1,3=F 2,-1=SSS 2,0=SS 2,2=RR* 3,0=TL 3,1=S 4,-2=F 4,-1=F* 4,2=S frog:2 ladybug:1 boar:1 / 0,0=TL 0,2=F 0,3=F 1,1=SS 1,2=S 2,0=W 2,1=W* 2,2=W 3,-1=TT 3,1=RR 4,0=L 4,1=TL fish:0 meerkat:0 duck:1; turn 0; first 1; turns 14; hand LSF; spaces - WST TLR WWF SSL; row eagle koala bee otter llama',
    gestures: [
      { do: 'click', at: '.harm-held >> nth=2' },
      { do: 'hover', at: '[data-at="0,4"]' },
    ],
  },
  {
    name: 'islands',
    position:
      '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 1,0=S 1,1=W 1,2=SR 2,-1=SSS 2,0=SS 2,2=RR! 3,0=TL 3,1=S 4,-2=F 4,-1=F* 5,0=S 6,-3=TT 6,-1=L frog:2 lion:1 boar:1 penguin:0 / 0,0=TL 0,2=F 0,3=F 1,1=SS 1,2=S 2,0=W 2,1=W* 2,2=W 3,-1=TT 3,1=RR 4,0=L owl:0 meerkat:0 duck:1 / 0,1=W 0,2=W 1,1=SS 2,1=F 3,1=F 4,-2=TTL 4,0=S 5,-1=SR 6,-1=L ram:0 raccoon:0 / 1,0=L 1,2=F 2,0=SR 3,0=F 4,0=W 5,-1=TL 5,0=W 6,-2=S turtle:0 wolf:0; turn 0; first 1; turns 29; hand LSF; spaces - WST TLR WWF SSL; row eagle koala bee otter llama',
    options: { side: 'B', spirits: true },
    gestures: [
      { do: 'click', at: '.harm-held >> nth=2' },
      { do: 'hover', at: '[data-at="2,1"]' },
    ],
  },
];
