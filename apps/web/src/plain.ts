import { site } from '@tessera/client/link/site.ts';
import { address } from '@tessera/kit/router/address.ts';
import { look } from '@tessera/kit/router/router.tsx';

// A host of plain files knows no pages but the first one, and nobody knows in which folder it lies: places stand behind a #.
site.hasServer = false;
address.read = () => (location.hash.startsWith('#/') ? location.hash.slice(1) : '/');
address.write = (to) => `#${to}`;
look();

// links to a part of the page must not lead to another place
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]:not([href^="#/"])');
  if (link === null) return;
  event.preventDefault();
  document.getElementById(link.hash.slice(1))?.focus();
});
