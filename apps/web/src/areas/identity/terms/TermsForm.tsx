/** Edits the terms of service. Publishing creates the next version, and earlier versions stay readable. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/terms'
import { longestTerms, publishTerms, termsVersions, type TermsVersion } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { send } from '../../../kit/api/api.ts'
import { paths } from '../../../kit/api/paths.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { TextArea } from '../../../ui/parts/inputs.tsx'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import { TermsText } from './TermsText.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './terms.module.css'

const versionsQuery = queryOptions({
  queryKey: ['terms-of-service'],
  queryFn: ({ signal }) => send(termsVersions, {}, { signal }),
})

const Earlier = ({ versions }: { versions: readonly TermsVersion[] }) =>
  versions.map(({ version, text, publishedAt, publishedBy }) => (
    <details key={version}>
      <summary>
        {renderRich(m.versionBy, { version, date: () => <DateCell value={publishedAt} />, publishedBy })}
      </summary>
      <div className={styles.text}>
        <TermsText text={text} />
      </div>
    </details>
  ))

const Form = ({ versions }: { versions: readonly TermsVersion[] }) => {
  const id = useId()
  const [current] = versions
  const [text, setText] = useState(current?.text ?? '')
  const publishing = useChange(async () => {
    const { message } = await send(publishTerms, { body: { text, after: current?.version ?? 0 } })
    showToast(message, { tone: 'success' })
    await queryClient.invalidateQueries({ queryKey: versionsQuery.queryKey })
  }, 'inline')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    publishing.send()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2 id={`${id}-title`}>{t(m.termsOfService)}</h2>
      <p id={`${id}-note`}>
        {renderRich(m.peopleWhoSignUpAgreeTo, {
          link: (content) => (
            <a href={paths.termsOfService()} target="_blank" rel="noreferrer">
              {content}
            </a>
          ),
        })}
      </p>
      <TextArea
        id={id}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-note`}
        value={text}
        maxLength={longestTerms}
        onChange={(event) => setText(event.target.value)}
      />
      {publishing.problem && <Alert severity="error">{publishing.problem}</Alert>}
      <div>
        <Button
          type="submit"
          variant="contained"
          loading={publishing.isBusy}
          disabled={text.trim() === '' || text.trim() === current?.text}
        >
          {t(m.publishVersion, { version: (current?.version ?? 0) + 1 })}
        </Button>
      </div>
      <Earlier versions={versions} />
    </form>
  )
}

/** The form with the versions below it. */
export const TermsForm = () => {
  const answer = useQuery(versionsQuery)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton />
  return <Form key={answer.data[0]?.version} versions={answer.data} />
}
