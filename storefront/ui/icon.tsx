/** The symbols of sprite.svg. */
export type IconName =
  | 'alert'
  | 'back'
  | 'bag'
  | 'box'
  | 'card'
  | 'cash'
  | 'chat'
  | 'check'
  | 'clock'
  | 'compare'
  | 'down'
  | 'edit'
  | 'eye'
  | 'gem'
  | 'heart'
  | 'left'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'out'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'right'
  | 'seal'
  | 'search'
  | 'share'
  | 'shield'
  | 'sliders'
  | 'star'
  | 'tag'
  | 'trash'
  | 'truck'
  | 'user'
  | 'x'
  | 'zoom';

interface IconProps {
  readonly name: IconName;
  readonly small?: boolean;
  readonly className?: string;
}

/** A decorative icon: its text or the control's label is read instead. */
export function Icon({ name, small = false, className = '' }: IconProps) {
  const classes = ['i', small ? 'i-sm' : '', className].filter((part) => part !== '').join(' ');
  return (
    <svg className={classes} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
