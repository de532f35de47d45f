/** The keys that sign proof files. They are public, and this page replaces them. */
import { createProofKey, proofKeys, type PublicProofKey } from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { buildFileUrl, send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell, IdCell } from '../../../ui/parts/cells.tsx'
import { copyText } from '../../../ui/parts/copy-text.ts'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './seller.module.css'

const keysQuery = queryOptions({
  queryKey: ['proof-keys'],
  queryFn: ({ signal }) => send(proofKeys, {}, { signal }),
})

const getKeysUrl = (): string => new URL(buildFileUrl(proofKeys, {}), window.location.href).href

const copyAddress = async (): Promise<void> => {
  if (await copyText(getKeysUrl()))
    showToast('The address of the public keys is copied.', { tone: 'success' })
}

const confirmReplacement = (present: PublicProofKey | undefined): void =>
  confirm({
    title: present ? `Replace signing key ${present.kid}?` : 'Create the first signing key?',
    consequences: present
      ? 'Proof files are signed with a new key from now on. This key stays published, so files signed with it stay valid. Whoever verifies with a saved key file has to download it again.'
      : 'Proof files are signed with it from now on.',
    action: 'Create a new signing key',
    run: async () => {
      const created = await send(createProofKey, { body: { replaces: present?.kid ?? '' } })
      queryClient.setQueryData(keysQuery.queryKey, (before) => ({
        keys: [
          created,
          ...(before?.keys ?? []).map((key) => ({ ...key, retired: key.retired ?? created.created })),
        ],
      }))
      showToast(`Signing key ${created.kid} was created.`, { tone: 'success' })
    },
  })

const KeyRow = ({ kid, fingerprint, created, retired }: PublicProofKey) => (
  <tr>
    <th scope="row">
      <IdCell value={kid} label="key ID" />
    </th>
    <WordsCell>
      <span className={styles.fingerprint}>
        <IdCell value={fingerprint} label="fingerprint" />
      </span>
    </WordsCell>
    <WordsCell>
      <DateCell value={created} />
    </WordsCell>
    <WordsCell>{retired === null ? 'In use' : <DateCell value={retired} />}</WordsCell>
  </tr>
)

/** The public keys with their address, and the button that creates the next one. */
export const SigningKeys = () => {
  const answer = useQuery(keysQuery)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label="Loading the signing keys" />
  const { keys } = answer.data
  const present = keys.find(({ retired }) => retired === null)
  return (
    <div className={styles.keys}>
      <TableBlock
        title="Signing keys"
        note={
          <>
            Proof files of customer invoices are signed with this Ed25519 key. The public keys are at{' '}
            <a className={styles.keyAddress} href={buildFileUrl(proofKeys, {})}>
              {getKeysUrl()}
            </a>
            , open to everybody. Retired keys stay there, so that earlier files can be verified.
          </>
        }
        heads={['Key ID', 'Fingerprint (SHA-256)', 'Created', 'Retired']}
        words={4}
      >
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.kid} {...key} />
          ))}
          {keys.length === 0 && (
            <NoRow columns={4}>
              There is no key yet. The first proof file that is downloaded creates it.
            </NoRow>
          )}
        </tbody>
      </TableBlock>
      <div className={styles.keyActions}>
        <Button variant="outlined" onClick={() => void copyAddress()}>
          Copy address
        </Button>
        <Button variant="outlined" href={buildFileUrl(proofKeys, {})} download>
          Download key file
        </Button>
        <Button variant="outlined" onClick={() => confirmReplacement(present)}>
          Create a new signing key
        </Button>
      </div>
    </div>
  )
}
