// What is wrong with a board in a page, seen by where its things are: run in the page itself.

/** Returns what leaves the room, is cut, or lies over something else, in words; nothing where all is well. */
export const FAULTS = `(root) => {
  const room = root.getBoundingClientRect();
  const faults = [];
  const SLACK = 1.5;
  const name = (one) => one.tagName.toLowerCase() + '.' + (one.getAttribute('class') ?? '').split(' ').slice(0, 2).join('.');
  const said = (one) => name(one) + ' “' + one.textContent.trim().slice(0, 30) + '”';
  const hidden = (one) => {
    for (let at = one; at && at !== root.parentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.visibility === 'hidden' || style.opacity === '0' || style.clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };
  const shown = [...root.querySelectorAll('*')].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && !(one instanceof SVGElement && one.ownerSVGElement) && !hidden(one);
  });
  // the frame: nothing but shadows may leave it
  for (const one of shown) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const scrolled = one.closest('.wing-others, .plates-scores');
    if (!scrolled && (left < room.left - SLACK || right > room.right + SLACK || top < room.top - SLACK || bottom > room.bottom + SLACK))
      faults.push('leaves its frame: ' + said(one));
  }
  // what a box cuts off, up and down or sideways; one line that ends in dots says so itself
  for (const one of shown) {
    const style = getComputedStyle(one);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
    const down = one.scrollHeight - one.clientHeight;
    const across = one.scrollWidth - one.clientWidth;
    const inside = [...one.querySelectorAll('*')].filter((part) => shown.includes(part) && !(part instanceof SVGElement));
    const box = one.getBoundingClientRect();
    const cut = inside.find((part) => {
      if (part.textContent.trim() === '' && part.tagName !== 'BUTTON') return false;
      const at = part.getBoundingClientRect();
      return at.right > box.right + 2 || at.bottom > box.bottom + 2 || at.left < box.left - 2 || at.top < box.top - 2;
    });
    if ((down > 2 || across > 2) && cut) faults.push('cuts ' + said(cut) + ' in ' + name(one) + ' by ' + across + ' × ' + down);
  }
  // words lie over nothing and nothing lies over them
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const owner = node.parentElement;
    if (node.data.trim() === '' || owner instanceof SVGElement || hidden(owner) || !shown.includes(owner)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) if (box.width > 2 && box.height > 2) texts.push({ owner, box });
  }
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.35 * Math.min(a.height, b.height);
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++)
      if (texts[i].owner !== texts[j].owner && over(texts[i].box, texts[j].box))
        faults.push('words over words: ' + said(texts[i].owner) + ' and ' + said(texts[j].owner));
  // the parts of a board stand beside each other
  let board = root.firstElementChild;
  while (board && board.children.length === 1) board = board.firstElementChild;
  const parts = [...(board?.children ?? [])].filter((one) => shown.includes(one) && getComputedStyle(one).position === 'static');
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  for (let i = 0; i < parts.length; i++)
    for (let j = i + 1; j < parts.length; j++) {
      const [a, b] = [parts[i].getBoundingClientRect(), parts[j].getBoundingClientRect()];
      if (meet(a, b)) faults.push('parts meet: ' + name(parts[i]) + ' and ' + name(parts[j]));
    }
  return [...new Set(faults)];
}`;
