import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

interface Rule {
  readonly key: string;
  /** How its state looks: 'is-green', 'is-unknown'; undefined: it needs something. */
  readonly className?: string | undefined;
  readonly badge: ReactNode;
  readonly name: string;
  /** Paragraphs. */
  readonly text: ReactNode;
  readonly link?: { readonly to: string; readonly label: string } | undefined;
}

interface RuleListProps {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Rules that the shop has checked, each with its state; nothing if there are none. */
export function RuleList({ title, rules }: RuleListProps) {
  const id = useId();
  if (rules.length === 0) return null;
  return (
    <section className="panel-box" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rules">
        {rules.map(({ key, className, badge, name, text, link }) => (
          <li key={key} className={className}>
            <span>{badge}</span>
            <div>
              <h3>{name}</h3>
              {text}
            </div>
            {link !== undefined && (
              <Link className="btn btn-line btn-sm" to={link.to}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
