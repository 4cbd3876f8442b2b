import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words/catalogue.ts';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** A sheet rises from the bottom edge on small screens. */
  readonly kind?: 'window' | 'sheet';
  onClose(): void;
}

/** A window in front of the page: the browser's own dialog, so that focus, Escape and screen readers just work. */
export function Dialog({ title, children, kind = 'window', onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      // its own way out is not somebody closing it: what is opened next must stay open
      gone.current = true;
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`dialog ${kind}`}
      aria-labelledby={id}
      onClose={() => {
        if (!gone.current) onClose();
      }}
      onClick={(event) => {
        // the dialog itself is only hit beside its content
        if (event.target === ref.current) onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button quiet square" aria-label={words.value.table.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
