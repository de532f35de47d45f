/** Adds or changes the withholding certificate of a payment. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/billing/payments'
import { formatMoney } from '@cmp/billing/format'
import {
  findAttachmentProblem,
  certificateData,
  certificateFields,
  certificateLimits,
  getCurrencyDigits,
  setPaymentCertificate,
} from '@cmp/contract'
import { useState } from 'react'
import { send } from '../../../kit/api/api.ts'
import { FieldsDialog } from '../../../kit/form/FieldsDialog.tsx'
import { formatDate } from '../../../ui/parts/dates.ts'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { formatFileSize } from '../../../ui/parts/file-size.ts'
import { IconButton } from '../../../ui/parts/IconButton.tsx'
import { CloseIcon } from '../../../ui/parts/icons.tsx'
import styles from './certificate-dialog.module.css'
import { changePayment, type Payment } from './payment-columns.tsx'

const accept = certificateLimits.extensions.map((extension) => `.${extension}`).join(',')

/** The file of a certificate: a newly selected one, the stored one, or none. */
type CertificateFile = { chosen?: File; isStored: boolean }

const FileName = ({ name, size, onRemove }: { name: string; size?: number; onRemove: () => void }) => (
  <p className={styles.file}>
    <span title={name}>{name}</span>
    {size !== undefined && <small>{formatFileSize(size)}</small>}
    <IconButton size="small" label={t(m.remove, { name })} onClick={onRemove}>
      <CloseIcon size={18} />
    </IconButton>
  </p>
)

/** Selects the file. A file that cannot be uploaded is reported at once. */
const FilePart = ({
  stored,
  file,
  onChange,
}: {
  stored: string | null
  file: CertificateFile
  onChange: (file: CertificateFile) => void
}) => {
  const [problem, setProblem] = useState<string>()
  const take = ([chosen, ...more]: File[]) => {
    if (!chosen) return
    const refusal =
      more.length > 0
        ? t(certificateLimits.tooMany)
        : findAttachmentProblem(chosen.name, chosen.size, certificateLimits)
    setProblem(refusal)
    if (refusal === undefined) onChange({ chosen, isStored: false })
  }
  return (
    <div className={styles.part} role="group" aria-label={t(m.certificateFile)}>
      <FilePicker
        dense
        label={file.chosen || (stored !== null && file.isStored) ? t(m.replaceFile) : t(m.chooseFile)}
        hint={t(m.orDropItHerePdfPng, { bytes: certificateLimits.bytes / 1024 / 1024 })}
        accept={accept}
        onFiles={take}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {file.chosen ? (
        <FileName
          name={file.chosen.name}
          size={file.chosen.size}
          onRemove={() => onChange({ isStored: stored !== null })}
        />
      ) : (
        stored !== null &&
        file.isStored && <FileName name={stored} onRemove={() => onChange({ isStored: false })} />
      )}
    </div>
  )
}

const buildCertificateForm = (
  body: Record<string, unknown>,
  { chosen, isStored }: CertificateFile,
  version: string | null,
) => {
  const form = new FormData()
  for (const name of ['number', 'date']) form.set(name, String(body[name] ?? ''))
  form.set('version', version ?? '')
  if (chosen) form.append('certificate', chosen, chosen.name)
  else form.set('file', isStored ? 'keep' : 'remove')
  return form
}

/** The dialog. It must be remounted for another payment. */
export const CertificateDialog = ({ payment, onClose }: { payment: Payment; onClose: () => void }) => {
  const { id, number, certificateVersion, certificateNumber, certificateDate, certificateFile } = payment
  const [file, setFile] = useState<CertificateFile>({ isStored: certificateFile !== null })
  const isChange = certificateVersion !== null
  const withheld = `${formatMoney(payment.withheldAmount, getCurrencyDigits(payment.currency))} ${payment.currency}`
  return (
    <FieldsDialog
      title={t(m.changeWithholdingCertificateForOf, { isChange: String(isChange), withheld, number })}
      text={t(m.theTaxWasWithheldFromThe, { paidOn: formatDate(payment.paidOn) })}
      action={isChange ? t(m.saveCertificate) : t(m.addCertificate)}
      fields={certificateFields}
      names={['number', 'date']}
      schema={certificateData}
      start={{ number: certificateNumber ?? '', date: certificateDate ?? '' }}
      isChange={isChange}
      onSubmit={async (body) => {
        await changePayment(
          send(setPaymentCertificate, {
            params: { id },
            form: buildCertificateForm(body, file, certificateVersion),
          }),
        )
        onClose()
      }}
      onClose={onClose}
    >
      <FilePart stored={certificateFile} file={file} onChange={setFile} />
    </FieldsDialog>
  )
}
