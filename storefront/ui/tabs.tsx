import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs. Without scripts, all panels are shown. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0]?.key);

  const move = (event: KeyboardEvent) => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = tabs.findIndex(({ key }) => key === chosen);
    const next =
      event.key === 'Home'
        ? tabs[0]
        : event.key === 'End'
          ? tabs.at(-1)
          : tabs.at((index + (steps ?? 0)) % tabs.length);
    if (next === undefined || next.key === chosen) return;
    event.preventDefault();
    setChosen(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            role="tab"
            type="button"
            aria-selected={key === chosen}
            aria-controls={key}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => setChosen(key)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          id={key}
          className="panel"
          role="tabpanel"
          aria-labelledby={`${id}-${key}`}
          tabIndex={0}
          hidden={key !== chosen}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
