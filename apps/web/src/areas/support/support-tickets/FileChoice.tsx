/** The files of a message: drop, select or remove them. Files that cannot be sent are reported at once. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import { attachmentLimits, findAttachmentProblem } from '@cmp/contract'
import { useState } from 'react'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { CloseIcon } from '../../../ui/parts/icons.tsx'
import styles from './support-tickets.module.css'
import common from '../../../ui/parts/common.module.css'

const accept = attachmentLimits.extensions.map((extension) => `.${extension}`).join(',')

/** Describes the limits. */
export const attachmentHint = t(m.orDropThemHereImagesPdf, {
  files: attachmentLimits.files,
  bytes: attachmentLimits.bytes / 1024 / 1024,
})

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds the allowed files to the selection. `problems` gives the reason for each of the others. */
export const takeFiles = (
  chosen: readonly File[],
  added: readonly File[],
): { files: File[]; problems: string[] } => {
  const files = [...chosen]
  const problems: string[] = []
  for (const file of added) {
    if (files.some((known) => isSame(known, file))) continue
    const problem =
      findAttachmentProblem(file.name, file.size) ??
      (files.length >= attachmentLimits.files ? t(attachmentLimits.tooMany) : undefined)
    if (problem === undefined) files.push(file)
    else if (!problems.includes(problem)) problems.push(problem)
  }
  return { files, problems }
}

/** The choice. */
export const FileChoice = ({
  files,
  disabled = false,
  onChange,
}: {
  files: readonly File[]
  disabled?: boolean
  onChange: (files: File[]) => void
}) => {
  const [problems, setProblems] = useState<string[]>([])
  return (
    <div className={styles.ticketFiles}>
      <FilePicker
        label={t(m.attachFiles)}
        hint={attachmentHint}
        accept={accept}
        multiple
        dense
        disabled={disabled}
        onFiles={(added) => {
          const taken = takeFiles(files, added)
          setProblems(taken.problems)
          onChange(taken.files)
        }}
      />
      {problems.length > 0 && (
        <ul className={styles.ticketFileProblems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className={styles.ticketChosen} aria-label={t(m.selectedFiles)}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span title={file.name}>{file.name}</span>
              <small className={common.number}>{formatFileSize(file.size)}</small>
              <IconButton
                size="small"
                label={t(m.remove, { name: file.name })}
                disabled={disabled}
                onClick={() => {
                  setProblems([])
                  onChange(files.filter((known) => known !== file))
                }}
              >
                <CloseIcon size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
