import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function Component() {
  return (
    <>
      <PageHeader title="Nothing is here" lead="This address has no page. It may have been an old link." />
      <LinkButton to="/">To the first page</LinkButton>
    </>
  );
}
