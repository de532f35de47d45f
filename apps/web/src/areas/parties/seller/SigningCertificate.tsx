/** The certificate that signs the PDFs of issued documents: its properties, and the installation of another one. */
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
    title: "Sign with a new certificate of the portal's own?",
    consequences: `Documents that are issued from now on are signed with a self-signed certificate: PDF readers find changes, and cannot confirm who signed.${
      present?.source === 'installed' ? ` The private key of ${present.subject} is deleted here.` : ''
    } Documents that are signed already stay as they are.`,
    action: 'Create certificate',
    destructive: present?.source === 'installed',
    run: async () => {
      show(await send(createSigningCertificate, { body: { replaces: present?.fingerprint ?? '' } }))
      showToast('A new certificate was created. Documents are signed with it from now on.', {
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
    if (!file) return 'Choose the file with the certificate and its private key.'
    return file.size > largestPkcs12Bytes
      ? 'The file has more than 256 KiB: it holds more than a certificate.'
      : undefined
  }
  return (
    <FormDialog
      title="Install a certificate"
      text="Documents that are issued from now on are signed with it. All administrators of the reseller get an email."
      action="Install certificate"
      check={() => {
        const problem = findProblem()
        setMissing(problem)
        return problem === undefined
      }}
      onSubmit={async () => {
        if (!file) return
        show(await send(installSigningCertificate, { body: { file: await toBase64(file), password } }))
        showToast('The certificate was installed. Documents are signed with it from now on.', {
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
            label={file ? file.name : 'Choose a PKCS#12 file'}
            hint="The .p12 or .pfx file of your certificate authority, with the private key."
            accept=".p12,.pfx,application/x-pkcs12"
            disabled={busy}
            onFiles={([chosen]) => {
              setFile(chosen)
              setMissing(undefined)
            }}
          />
          {missing && <Alert severity="error">{missing}</Alert>}
          <PasswordField
            label="Password of the file"
            help="It opens the file once and is not kept."
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
    <WordsCell>{source === 'portal' ? 'Self-signed by the portal' : issuer}</WordsCell>
    <WordsCell>{keyType}</WordsCell>
    <WordsCell>
      <DateCell value={validTo} />
    </WordsCell>
    <WordsCell>
      <span className={styles.fingerprint}>
        <IdCell value={fingerprint} label="fingerprint" />
      </span>
    </WordsCell>
  </tr>
)

/** The certificate with its buttons. */
export const SigningCertificate = () => {
  const answer = useQuery(certificateQuery)
  const [isInstalling, setIsInstalling] = useState(false)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label="Loading the signing certificate" />
  const { current } = answer.data
  return (
    <div className={styles.keys}>
      <TableBlock
        title="Signing certificate"
        note={
          current?.source === 'installed'
            ? 'PDFs of issued documents are signed with this certificate. A PDF reader shows whether a document was changed, and who signed it.'
            : "PDFs of issued documents are signed with a certificate that the portal makes itself. A PDF reader shows whether a document was changed, but it cannot confirm who signed: for that, install your company's certificate."
        }
        heads={['Issued to', 'Issued by', 'Key', 'Valid until', 'Fingerprint (SHA-256)']}
        words={5}
      >
        <tbody>
          {current ? (
            <CertificateRow {...current} />
          ) : (
            <NoRow columns={5}>
              There is no certificate yet. The first issued document creates one, or you install your own.
            </NoRow>
          )}
        </tbody>
      </TableBlock>
      <div className={styles.keyActions}>
        <Button variant="outlined" onClick={() => setIsInstalling(true)}>
          Install a certificate
        </Button>
        {current && (
          <Button variant="outlined" href={buildFileUrl(signingCertificateFile, {})} download>
            Download certificate
          </Button>
        )}
        <Button variant="outlined" onClick={() => confirmOwnCertificate(current)}>
          Create a self-signed certificate
        </Button>
      </div>
      {isInstalling && <InstallDialog onClose={() => setIsInstalling(false)} />}
    </div>
  )
}
