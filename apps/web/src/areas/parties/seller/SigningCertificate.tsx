/** The certificate that signs the PDFs of issued documents: its properties, and the installation of another one. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/seller'
import {
  createSigningCertificate,
  getSigningCertificate,
  installSigningCertificate,
  largestPkcs12Bytes,
  signingCertificateFile,
  type SigningCertificate as Certificate,
  type SigningCertificateReply,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { describeError } from '../../../kit/api/failures.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, IdCell } from '../../../ui/parts/cells.tsx'
import { PasswordField } from '../../../ui/parts/fields.tsx'
import { FilePicker } from '../../../ui/parts/FilePicker.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './seller.module.css'

const certificateQuery = queryOptions({
  queryKey: ['signing-certificate'],
  queryFn: ({ signal }) => send(getSigningCertificate, {}, { signal }),
})

const show = (answer: SigningCertificateReply): void => {
  queryClient.setQueryData(certificateQuery.queryKey, answer)
}

const confirmOwnCertificate = (present: Certificate | null): void =>
  confirm({
    title: t(m.signWithNewSelfSignedCertificate),
    consequences: t(m.documentsIssuedFromNowOnAreSigned, {
      isInstalled: String(present?.source === 'installed'),
      subject: present?.subject ?? '',
    }),
    action: t(m.createCertificate),
    destructive: present?.source === 'installed',
    run: async () => {
      show(await send(createSigningCertificate, { body: { replaces: present?.fingerprint ?? '' } }))
      showToast(t(m.certificateCreatedDocumentsAreSigned), {
        tone: 'success',
      })
    },
  })

const toBase64 = async (file: File): Promise<string> =>
  btoa(Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))

const InstallDialog = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<string>()
  const findProblem = (): string | undefined => {
    if (!file) return t(m.chooseTheFileWithTheCertificate)
    return file.size > largestPkcs12Bytes ? t(m.fileIsLargerThan256Kib) : undefined
  }
  return (
    <FormDialog
      title={t(m.installCertificate2)}
      text={t(m.documentsIssuedFromNowOnAre)}
      action={t(m.installCertificate)}
      check={() => {
        const problem = findProblem()
        setMissing(problem)
        return problem === undefined
      }}
      onSubmit={async () => {
        if (!file) return
        show(await send(installSigningCertificate, { body: { file: await toBase64(file), password } }))
        showToast(t(m.certificateInstalledDocumentsAreSigned), {
          tone: 'success',
        })
        onClose()
      }}
      describe={describeError}
      onClose={onClose}
    >
      {(busy) => (
        <>
          <FilePicker
            dense
            label={file ? file.name : t(m.choosePkcs12File)}
            hint={t(m.p12OrPfxFileFrom)}
            accept=".p12,.pfx,application/x-pkcs12"
            disabled={busy}
            onFiles={([chosen]) => {
              setFile(chosen)
              setMissing(undefined)
            }}
          />
          {missing && <Alert severity="error">{missing}</Alert>}
          <PasswordField
            label={t(m.filePassword)}
            help={t(m.usedOnceToOpenFileNot)}
            autoComplete="off"
            value={password}
            disabled={busy}
            onChange={setPassword}
          />
        </>
      )}
    </FormDialog>
  )
}

const CertificateRow = ({ subject, issuer, source, keyType, validTo, fingerprint }: Certificate) => (
  <tr>
    <th scope="row">{subject}</th>
    <WordsCell>{source === 'portal' ? t(m.selfSignedByThePortal) : issuer}</WordsCell>
    <WordsCell>{keyType}</WordsCell>
    <WordsCell>
      <DateCell value={validTo} />
    </WordsCell>
    <WordsCell>
      <span className={styles.fingerprint}>
        <IdCell value={fingerprint} label={t(m.fingerprintName)} />
      </span>
    </WordsCell>
  </tr>
)

/** The certificate with its buttons. */
export const SigningCertificate = () => {
  const answer = useQuery(certificateQuery)
  const [isInstalling, setIsInstalling] = useState(false)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingSigningCertificate)} />
  const { current } = answer.data
  return (
    <div className={styles.keys}>
      <TableBlock
        title={t(m.signingCertificate)}
        note={
          current?.source === 'installed'
            ? t(m.pdfsOfIssuedDocumentsAreSigned)
            : t(m.pdfsOfIssuedDocumentsAreSignedWith)
        }
        heads={[t(m.issuedTo), t(m.issuedBy), t(m.key), t(m.validUntil), t(m.fingerprint)]}
        words={5}
      >
        <tbody>
          {current ? (
            <CertificateRow {...current} />
          ) : (
            <NoRow columns={5}>{t(m.noCertificateYetOneIsCreated)}</NoRow>
          )}
        </tbody>
      </TableBlock>
      <div className={styles.keyActions}>
        <Button variant="outlined" onClick={() => setIsInstalling(true)}>
          {t(m.installCertificate2)}
        </Button>
        {current && (
          <Button variant="outlined" href={buildFileUrl(signingCertificateFile, {})} download>
            {t(m.downloadCertificate)}
          </Button>
        )}
        <Button variant="outlined" onClick={() => confirmOwnCertificate(current)}>
          {t(m.createSelfSignedCertificate)}
        </Button>
      </div>
      {isInstalling && <InstallDialog onClose={() => setIsInstalling(false)} />}
    </div>
  )
}
