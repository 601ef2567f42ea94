import { useState } from 'react';
import { downloadOwnData, getOwnPrivacy, type OwnPrivacy } from '#contract/privacy.ts';
import { pages, withQuery } from '#domain/shop/pages.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { fetchFile } from '../api/fetch-file.ts';
import { singleFlight } from '../api/single-flight.ts';
import { Link } from '../navigation/link.tsx';
import { errorToast } from '../toast/toast.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { ConsentList } from './consent-list.tsx';
import { saveFile } from './download-documents.ts';
import { EraseAccount } from './erase-account.tsx';
import { NomineeForm } from './nominee-form.tsx';

/** Everything a customer may do with their own data (LAW-51 to LAW-53). */
export function PrivacyTab() {
  const [round, setRound] = useState(0);
  const [changed, setChanged] = useState<OwnPrivacy | null>(null);
  const query = useApiQuery(getOwnPrivacy, {}, round);
  if (query.state === 'failed')
    return <LoadError text="Failed to load your privacy settings" again={() => setRound(round + 1)} />;
  const own = changed ?? (query.state === 'ready' ? query.answer : null);
  if (own === null) return <Loading />;
  return (
    <>
      <YourData />
      <ConsentList
        own={own}
        onChanged={setChanged}
        onConfirmed={() => {
          setChanged(null);
          setRound(round + 1);
        }}
      />
      <NomineeForm own={own} onChanged={setChanged} />
      <EraseAccount erasure={own.erasure} email_confirmed={own.email_confirmed} />
    </>
  );
}

function YourData() {
  const tab = (name: string) => withQuery(pages.profile.path, { tab: name });
  async function download() {
    await singleFlight('own data', async () => {
      const file = await fetchFile(downloadOwnData, {});
      if (file === null) return errorToast('Your data could not be downloaded. Please try again later.');
      saveFile(file, 'my-data.json');
    });
  }
  return (
    <section className="box" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p>
        You see and correct your details under{' '}
        <Link className="link" to={tab('profile')}>
          Profile
        </Link>{' '}
        and{' '}
        <Link className="link" to={tab('addresses')}>
          Addresses
        </Link>
        . The file has everything that we store about you, in JSON, which programs can read.{' '}
        <Link className="link" to={pages.privacy.path}>
          How we use your data
        </Link>
      </p>
      <div className="row">
        <button className="btn btn-line" type="button" onClick={() => void download()}>
          Download my data
        </button>
      </div>
    </section>
  );
}
