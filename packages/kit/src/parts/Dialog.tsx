import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { common } from '../words/common.ts';
import { Icon } from './Icon.tsx';
import { useModal } from './modal.ts';

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
          <button type="button" class="button quiet square" aria-label={common.value.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
