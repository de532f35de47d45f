/** The first step of a list import: the file, its allowed columns, and earlier imports. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/list-imports'
import { listImportLimits, type ListImport, type Resource, getNoun, getPluralNoun } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { paths } from '../../../kit/api/paths.ts'
import { useChange } from '../../../kit/api/use-change.ts'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { StatusChip } from '../../../ui/parts/StatusChip.tsx'
import { listColumnFacts, formatImportKey, type ColumnFact } from './column-facts.ts'
import { buildRecentImportsQuery, summarizeImport, buildTemplateUrl, uploadToCheck } from './imports.ts'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { LinearProgress } from '../../../ui/parts/LinearProgress.tsx'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './list-imports.module.css'

const needTexts: Record<ColumnFact['need'], (noun: string) => string> = {
  key: (noun) => t(m.alwaysIdentifiesThe, { noun }),
  new: (noun) => t(m.forANew, { noun }),
  optional: () => t(m.optional),
}

const Columns = ({ resource }: { resource: Resource }) => (
  <section className={styles.importCard} aria-labelledby="import-columns">
    <h2 id="import-columns">{t(m.fileColumns)}</h2>
    <p>
      {t(m.firstLineNamesColumnsInAny, { importKey: formatImportKey(resource), noun: getNoun(resource) })}
    </p>
    <div className={styles.importScroll}>
      <table className={styles.importFacts}>
        <thead>
          <tr>
            <th scope="col">{t(m.column)}</th>
            <th scope="col">{t(m.required)}</th>
            <th scope="col">{t(m.value)}</th>
          </tr>
        </thead>
        <tbody>
          {listColumnFacts(resource).map(({ field, label, need, holds }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{needTexts[need](getNoun(resource))}</td>
              <td>{holds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className={styles.importTemplates}>
      <a href={buildTemplateUrl(resource.name, false)} download>
        {t(m.downloadTemplate)}
      </a>
      <a href={buildTemplateUrl(resource.name, true)} download>
        {t(m.downloadAllForEditing, { nouns: getPluralNoun(resource) })}
      </a>
    </p>
  </section>
)

/** The labels of an import's status. */
const statusTexts: Record<ListImport['status'], { label: string; value: string }> = {
  checking: { label: t(m.checking), value: 'running' },
  failed: { label: t(m.failed), value: 'failed' },
  preview: { label: t(m.notConfirmed), value: 'pending' },
  confirming: { label: t(m.importing), value: 'running' },
  applied: { label: t(m.done), value: 'done' },
  undoing: { label: t(m.undoing), value: 'running' },
  undone: { label: t(m.undone), value: 'inactive' },
}

const Recent = ({ resource }: { resource: Resource }) => {
  const { data = [] } = useQuery(buildRecentImportsQuery(resource.name))
  if (data.length === 0) return null
  return (
    <section className={styles.importCard} aria-labelledby="import-recent">
      <h2 id="import-recent">{t(m.recentImports)}</h2>
      <ul className={styles.importRecent}>
        {data.map((made) => (
          <li key={made.id}>
            <AppLink href={paths.listImport(resource.name, made.id)}>{made.fileName}</AppLink>
            <StatusChip value={statusTexts[made.status].value} label={statusTexts[made.status].label} />
            <span>{summarizeImport(made, resource)}</span>
            <small>
              {renderRich(m.madeBy, {
                date: () => <DateCell value={made.createdAt} withTime />,
                createdBy: made.createdBy,
              })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the step. A readable file leads to its check. */
export const FileChoice = ({ resource }: { resource: Resource }) => {
  const navigate = useNavigate()
  /** The last selected file. A file that is too large is not uploaded. */
  const [chosen, setChosen] = useState<{ name: string; isTooLarge: boolean }>()
  const [share, setShare] = useState(0)
  const sending = useChange(async (file: File) => {
    setShare(0)
    const made = await uploadToCheck(resource.name, file, setShare)
    await navigate({ href: paths.listImport(resource.name, made.id) })
  }, 'inline')
  const choose = (file: File) => {
    const isTooLarge = file.size > listImportLimits.bytes
    setChosen({ name: file.name, isTooLarge })
    if (isTooLarge) sending.forget()
    else sending.send(file)
  }
  const problem = chosen?.isTooLarge
    ? t(m.theFileIsLargerThanMib, { bytes: listImportLimits.bytes / 1024 / 1024 })
    : sending.problem

  return (
    <div className={styles.import}>
      <section className={styles.importCard} aria-labelledby="import-file">
        <h2 id="import-file">{t(m.chooseACsvFile)}</h2>
        <p>{t(m.youCanReviewAllChangesBefore)}</p>
        <FilePicker
          label={t(m.chooseFile)}
          hint={t(m.orDropItHereCsvIn, {
            bytes: listImportLimits.bytes / 1024 / 1024,
            lines: listImportLimits.lines,
          })}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={sending.isBusy}
          onFiles={([file]) => {
            if (file) choose(file)
          }}
        />
        {chosen && sending.isBusy && (
          <div role="status">
            <LinearProgress label={t(m.upload)} share={share < 1 ? share : undefined} />
            {share < 1
              ? t(m.uploading, { name: chosen.name, floor: Math.floor(share * 100) })
              : t(m.uploaded, { name: chosen.name })}
          </div>
        )}
        {chosen && problem && (
          <Alert severity="error">
            <strong>{chosen.name}</strong>
            <br />
            {problem}
          </Alert>
        )}
        <div>
          <Button href={resource.pages.list} color="inherit">
            {t(m.backTo, { nouns: getPluralNoun(resource) })}
          </Button>
        </div>
      </section>
      <Columns resource={resource} />
      <Recent resource={resource} />
    </div>
  )
}
