/** The first step of a list import: the file, its allowed columns, and earlier imports. */
import { listImportLimits, numberText, type ListImport, type Resource } from '@cmp/contract'
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
import styles from './list-imports.module.css'

const needTexts: Record<ColumnFact['need'], (noun: string) => string> = {
  key: (noun) => `Always: tells which ${noun} is meant`,
  new: (noun) => `For a new ${noun}`,
  optional: () => 'Optional',
}

const Columns = ({ resource }: { resource: Resource }) => (
  <section className={styles.importCard} aria-labelledby="import-columns">
    <h2 id="import-columns">Columns of the file</h2>
    <p>
      {`The first line names the columns, in any order and letter case. A line whose ${formatImportKey(resource)} is in the list already changes that ${resource.noun}; every other line adds one. A column that the file does not have stays as it is; an empty cell clears what is optional.`}
    </p>
    <div className={styles.importScroll}>
      <table className={styles.importFacts}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Required</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {listColumnFacts(resource).map(({ field, label, need, holds }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{needTexts[need](resource.noun)}</td>
              <td>{holds}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className={styles.importTemplates}>
      <a href={buildTemplateUrl(resource.name, false)} download>
        Download an empty template
      </a>
      <a href={buildTemplateUrl(resource.name, true)} download>
        {`Download all ${resource.title.toLowerCase()} to edit them`}
      </a>
    </p>
  </section>
)

/** The labels of an import's status. */
const statusTexts: Record<ListImport['status'], { label: string; value: string }> = {
  checking: { label: 'Checking', value: 'running' },
  failed: { label: 'Failed', value: 'failed' },
  preview: { label: 'Not confirmed', value: 'pending' },
  confirming: { label: 'Importing', value: 'running' },
  applied: { label: 'Done', value: 'done' },
  undoing: { label: 'Undoing', value: 'running' },
  undone: { label: 'Undone', value: 'inactive' },
}

const Recent = ({ resource }: { resource: Resource }) => {
  const { data = [] } = useQuery(buildRecentImportsQuery(resource.name))
  if (data.length === 0) return null
  return (
    <section className={styles.importCard} aria-labelledby="import-recent">
      <h2 id="import-recent">Recent imports</h2>
      <ul className={styles.importRecent}>
        {data.map((made) => (
          <li key={made.id}>
            <AppLink href={paths.listImport(resource.name, made.id)}>{made.fileName}</AppLink>
            <StatusChip value={statusTexts[made.status].value} label={statusTexts[made.status].label} />
            <span>{summarizeImport(made, resource.noun)}</span>
            <small>
              <DateCell value={made.createdAt} withTime /> by {made.createdBy}
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
    ? `The file is larger than ${listImportLimits.bytes / 1024 / 1024} MiB. Split it into several files.`
    : sending.problem

  return (
    <div className={styles.import}>
      <section className={styles.importCard} aria-labelledby="import-file">
        <h2 id="import-file">Choose a CSV file</h2>
        <p>
          Nothing is changed before you have seen what the file would do, and what was done can be undone.
        </p>
        <FilePicker
          label="Choose a file"
          hint={`or drop it here: CSV in UTF-8, up to ${listImportLimits.bytes / 1024 / 1024} MiB and ${numberText(listImportLimits.lines)} lines`}
          accept=".csv,.tsv,.txt,text/csv"
          disabled={sending.isBusy}
          onFiles={([file]) => {
            if (file) choose(file)
          }}
        />
        {chosen && sending.isBusy && (
          <div role="status">
            <LinearProgress label="Upload" share={share < 1 ? share : undefined} />
            {share < 1
              ? `Uploading ${chosen.name}, ${Math.floor(share * 100)} %.`
              : `${chosen.name} is uploaded.`}
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
            {`Back to ${resource.title.toLowerCase()}`}
          </Button>
        </div>
      </section>
      <Columns resource={resource} />
      <Recent resource={resource} />
    </div>
  )
}
