import { useState, type ReactNode, type RefObject } from 'react';
import { Link } from '../navigation/link.tsx';
import {
  correctedText,
  foundText,
  quoted,
  searchPath,
  suggestionGroups,
  understoodText,
} from './suggested-links.ts';
import { ListOption, SuggestionOption } from './suggestion-option.tsx';
import { useComboboxState, useCloseOutside, useComboboxKeys } from './use-combobox.ts';
import { useSuggestions, type SuggestionResult } from './use-suggestions.ts';

interface SuggestionsProps {
  /** Of the list, as the search box names it. */
  readonly id: string;
  readonly box: RefObject<HTMLInputElement | null>;
}

/**
 * The list below a search box (HEAD-5 to HEAD-7): a combobox whose focus stays in the box. The box is rendered before this
 * component loads, so its ARIA attributes are set here.
 */
export function Suggestions({ id, box }: SuggestionsProps) {
  const { known, open, show, hide } = useSuggestions(box);
  const [chosen, setChosen] = useState<{ readonly of: SuggestionResult | null; readonly index: number }>();
  const suggested = open ? known : null;
  const groups = known && suggestionGroups(known.typed, known.answer);
  const paths = groups?.paths ?? [];
  const active = chosen !== undefined && chosen.of === known ? chosen.index : -1;
  const setActive = (index: number) => {
    setChosen({ of: known, index });
    show();
  };
  const close = () => {
    setChosen(undefined);
    hide();
  };
  useComboboxState(box, open && paths.length > 0, active < 0 ? null : optionId(id, active));
  useComboboxKeys(box, { paths, open, active, setActive, close });
  useCloseOutside(box, close);

  return (
    <>
      <p className="vh" role="status">
        {open && paths.length > 0 && `${paths.length} suggestions`}
      </p>
      {suggested !== null && groups !== null && (
        <div className="suggest">
          {suggested.answer.corrected !== null && (
            <p className="suggest-note" role="status">
              {correctedText(suggested.typed, suggested.answer.corrected)}
            </p>
          )}
          {groups.pieces.length === 0 && (
            <div className="suggest-none" role="status">
              <p>No products found</p>
              {groups.understood.length > 0 && <p>{understoodText(groups.understood)}</p>}
            </div>
          )}
          {paths.length > 0 && (
            <div className="suggest-groups" id={id} role="listbox" aria-label="Search suggestions">
              {groups.pieces.length > 0 && (
                <Group title="Pieces">
                  {groups.pieces.map((product, index) => (
                    <SuggestionOption
                      key={product.slug}
                      id={optionId(id, index)}
                      product={product}
                      typed={suggested.answer.corrected ?? suggested.typed}
                      active={index === active}
                      onChosen={close}
                    />
                  ))}
                </Group>
              )}
              {groups.lists.map(({ title, links }) => (
                <Group key={title} title={title}>
                  {links.map((list) => {
                    const index = paths.indexOf(list.path, groups.pieces.length);
                    return (
                      <ListOption
                        key={list.path}
                        id={optionId(id, index)}
                        list={list}
                        active={index === active}
                        onChosen={close}
                      />
                    );
                  })}
                </Group>
              ))}
            </div>
          )}
          <AllFound suggested={suggested} onChosen={close} />
        </div>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p aria-hidden="true">{title}</p>
      {children}
    </div>
  );
}

interface AllFoundProps {
  readonly suggested: SuggestionResult;
  readonly onChosen: () => void;
}

function AllFound({ suggested: { typed, answer }, onChosen }: AllFoundProps) {
  if (answer.total === 0) return null;
  return (
    <p className="suggest-all">
      <Link className="link" to={searchPath(typed.trim())} onClick={onChosen}>
        See {answer.total > 1 && 'all '}
        {foundText(answer.total)}
        {answer.corrected === null && ` for ${quoted(typed)}`}
      </Link>
    </p>
  );
}

function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
