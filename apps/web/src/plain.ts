import { site } from '@tessera/client/link/site.ts';
import { address } from '@tessera/kit/router/address.ts';
import { look } from '@tessera/kit/router/router.tsx';

// A static host serves only the first page, from a folder we do not know: routes are in the fragment, behind a #.
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
