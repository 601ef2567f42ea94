import { keepAmounts } from '#browser/keep-amounts.ts';
import { data } from 'react-router';
import { getConfig } from '#contract/config.ts';
import { pages } from '#domain/shop/pages.ts';
import { pageFailure } from '../api/page-failure.ts';
import { pageMeta, shellFromMatches, structuredMeta } from '../shell/page-meta.ts';
import { shopContext } from '../shop-context.ts';
import { accountLinks } from '../styles/account-links.ts';
import { Ornament } from '../ui/section-head.tsx';
import type { Route } from './+types/faq-page.ts';

export const links = accountLinks;

const lead = 'Answers to questions our customers often ask.';

/** The owner's questions and answers; 404 without any. */
export async function loader({ context }: Route.LoaderArgs) {
  const config = await context.get(shopContext).callApi(getConfig);
  if (!config.ok) throw pageFailure(config.problem);
  const questions = config.answer.faq;
  if (questions.length === 0) throw data(null, { status: 404 });
  return { questions, structured: [structuredData(questions)] };
}

interface Answered {
  readonly question: string;
  readonly answer: string;
}

/** schema.org's FAQPage. */
function structuredData(questions: readonly Answered[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const page = pageMeta(shellFromMatches(matches), {
    title: pages.faq.title,
    description: lead,
    path: pages.faq.path,
  });
  return [...page, ...structuredMeta(loaderData.structured)];
}

export default function FaqPage({ loaderData: { questions } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <div className="page-head">
        <Ornament />
        <h1>{pages.faq.title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="faq">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h2>{question}</h2>
            </summary>
            <p>{keepAmounts(answer)}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
