import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/terms'
import { termsOfService, type Terms } from '@cmp/contract'
import { use } from 'react'
import { Link } from 'wouter'
import { send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { sessionPaths } from '../../../kit/api/session-paths.ts'
import { useClientState } from '../../../kit/session/client-state.ts'
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
  if ('problem' in answer) return <p role="alert">{t(m.reloadPageToTryAgain, { problem: answer.problem })}</p>
  const { terms } = answer
  if (!terms) return <p>{t(m.noTermsHaveBeenPublishedYet)}</p>
  return (
    <>
      <p>
        {t(m.versionEffectiveSince, { version: terms.version, publishedAt: formatDate(terms.publishedAt) })}
      </p>
      <div className={styles.text}>
        <TermsText text={terms.text} />
      </div>
    </>
  )
}

/** The current terms of service. The page is public. */
export const TermsOfService = () => {
  useTitle(t(m.termsOfService))
  // This browser remembers the role from the sign-in to the sign-out.
  const isSignedIn = useClientState(({ selection }) => selection.roleId !== undefined)
  return (
    <SessionCard
      title={t(m.termsOfService)}
      links={
        isSignedIn ? (
          <a href={sessionPaths.home()}>{t(m.backToPortal)}</a>
        ) : (
          <Link href={sessionPaths.signIn()}>{t(m.signIn)}</Link>
        )
      }
    >
      <Text />
    </SessionCard>
  )
}
