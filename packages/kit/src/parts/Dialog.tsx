import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { common } from '../words/catalogue.ts';
import { Button } from './Icon.tsx';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]:not([tabindex="-1"])';

/** What is open, the topmost last: only that one hears keys. */
const open: HTMLElement[] = [];

const stops = (box: HTMLElement): HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());

/** Keeps Tab within a box. */
function walk(box: HTMLElement, event: KeyboardEvent): void {
  const all = stops(box);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const leaves = at < 0 || at === (event.shiftKey ? 0 : all.length - 1);
  if (!leaves) return;
  event.preventDefault();
  (all.at(event.shiftKey ? -1 : 0) ?? box).focus();
}

/**
 * Opens a popover in front of the page and keeps the keyboard in it until it is gone. Not the browser's own `showModal`: it
 * makes everything behind inert, which means new styles for every node of a board, twice, 20 to 40 ms on a fast machine.
 */
export function useModal(ref: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const before = document.activeElement;
    open.push(box);
    box.showPopover();
    (box.querySelector<HTMLElement>('[autofocus]') ?? stops(box)[0] ?? box).focus();
    const press = (event: KeyboardEvent) => {
      if (open.at(-1) !== box) return;
      const inside = box.contains(event.target as Node);
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
      else if (event.key === 'Tab') walk(box, event);
      // keys of the page behind stay silent
      if (event.key === 'Escape' || !inside) event.preventDefault();
      event.stopPropagation();
    };
    // after what is inside has heard it, before the page
    box.addEventListener('keydown', press);
    const outside = (event: KeyboardEvent) => {
      if (!box.contains(event.target as Node)) press(event);
    };
    document.addEventListener('keydown', outside, true);
    return () => {
      box.removeEventListener('keydown', press);
      document.removeEventListener('keydown', outside, true);
      open.splice(open.indexOf(box), 1);
      box.hidePopover();
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
}

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** A sheet rises from the bottom edge on small screens. */
  readonly kind?: 'window' | 'sheet';
  onClose(): void;
}

/** A window in front of the page. It covers the whole page, so that nothing behind it can be pressed. */
export function Dialog({ title, children, kind = 'window', onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same wherever the focus is
    <dialog
      ref={ref}
      popover="manual"
      class={`dialog ${kind}`}
      aria-labelledby={id}
      aria-modal="true"
      tabIndex={-1}
      onClick={(event) => {
        // the dialog itself is only hit beside its content
        if (event.target === ref.current) onClose();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button look="quiet square" aria-label={common.value.close} onClick={onClose} icon="close" />
        </div>
        {children}
      </div>
    </dialog>
  );
}
