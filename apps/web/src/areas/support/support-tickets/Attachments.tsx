/** The files of a message as download links: pictures as small previews, other files with name and size. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/support/support-tickets'
import type { TicketAttachment } from '@cmp/contract'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { FileIcon } from '../../../ui/parts/icons.tsx'
import styles from './support-tickets.module.css'
import common from '../../../ui/parts/common.module.css'

/** The list. Renders nothing if there are no files. */
export const Attachments = ({ files }: { files: readonly TicketAttachment[] }) => {
  if (files.length === 0) return null
  return (
    <ul className={styles.ticketAttachments} aria-label={t(m.attachedFiles)}>
      {files.map((file) => {
        const isPicture = file.mediaType.startsWith('image/')
        return (
          <li key={file.id}>
            <a href={file.url} download={file.name} title={t(m.download, { name: file.name })}>
              {isPicture ? <img src={file.url} alt="" loading="lazy" /> : <FileIcon aria-hidden="true" />}
              <span>{file.name}</span>
              <small className={common.number}>{formatFileSize(file.sizeBytes)}</small>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
