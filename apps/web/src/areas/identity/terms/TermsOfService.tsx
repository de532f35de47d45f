import { termsOfService, type Terms } from '@cmp/contract'
import { use } from 'react'
import { Link } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { useTitle } from '../../../kit/page/use-title.ts'
import { formatDate } from '../../../ui/parts/dates.ts'
import { SessionCard } from '../../../kit/session-card/SessionCard.tsx'
import { TermsText } from './TermsText.tsx'
import styles from './terms.module.css'

type Answer = { terms: Terms | null } | { problem: string }

let pendingTerms: Promise<Answer> | undefined

/** Requests the terms once per page load. */
const fetchTerms = (): Promise<Answer> =>
  (pendingTerms ??= send(termsOfService, {}).catch((error: unknown) => ({ problem: describeError(error) })))

const Text = () => {
  const answer = use(fetchTerms())
  if ('problem' in answer) return <p role="alert">{answer.problem} Load the page again to retry.</p>
  const { terms } = answer
  if (!terms) return <p>No terms have been published here yet. Ask whoever runs this portal for theirs.</p>
  return (
    <>
      <p>
        Version {terms.version}, in force since {formatDate(terms.publishedAt)}
      </p>
      <div className={styles.text}>
        <TermsText text={terms.text} />
      </div>
    </>
  )
}

/** The current terms of service. The page is public. */
export const TermsOfService = () => {
  useTitle('Terms of service')
  return (
    <SessionCard title="Terms of service" links={<Link href={sessionPaths.signIn()}>Sign in</Link>}>
      <Text />
    </SessionCard>
  )
}
