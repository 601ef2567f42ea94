import { LinkButton } from '../ui/button.tsx';
import { PageHead } from '../ui/page-header.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Nothing is here" lead="This address has no page. It may have been an old link." />
      <LinkButton to="/">To the first page</LinkButton>
    </>
  );
}
