/** The keys that sign proof files. They are public, and this page replaces them. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/seller'
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
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './seller.module.css'

const keysQuery = queryOptions({
  queryKey: ['proof-keys'],
  queryFn: ({ signal }) => send(proofKeys, {}, { signal }),
})

const getKeysUrl = (): string => new URL(buildFileUrl(proofKeys, {}), window.location.href).href

const copyAddress = async (): Promise<void> => {
  if (await copyText(getKeysUrl())) showToast(t(m.publicKeyAddressCopied), { tone: 'success' })
}

const confirmReplacement = (present: PublicProofKey | undefined): void =>
  confirm({
    title: present ? t(m.replaceSigningKey, { kid: present.kid }) : t(m.createTheFirstSigningKey),
    consequences: present ? t(m.proofFilesAreSignedWithNew) : t(m.proofFilesAreSignedWithIt),
    action: t(m.createSigningKey),
    run: async () => {
      const created = await send(createProofKey, { body: { replaces: present?.kid ?? '' } })
      queryClient.setQueryData(keysQuery.queryKey, (before) => ({
        keys: [
          created,
          ...(before?.keys ?? []).map((key) => ({ ...key, retired: key.retired ?? created.created })),
        ],
      }))
      showToast(t(m.signingKeyCreated, { kid: created.kid }), { tone: 'success' })
    },
  })

const KeyRow = ({ kid, fingerprint, created, retired }: PublicProofKey) => (
  <tr>
    <th scope="row">
      <IdCell value={kid} label={t(m.keyId)} />
    </th>
    <WordsCell>
      <span className={styles.fingerprint}>
        <IdCell value={fingerprint} label={t(m.fingerprintName)} />
      </span>
    </WordsCell>
    <WordsCell>
      <DateCell value={created} />
    </WordsCell>
    <WordsCell>{retired === null ? t(m.inUse) : <DateCell value={retired} />}</WordsCell>
  </tr>
)

/** The public keys with their address, and the button that creates the next one. */
export const SigningKeys = () => {
  const answer = useQuery(keysQuery)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingSigningKeys)} />
  const { keys } = answer.data
  const present = keys.find(({ retired }) => retired === null)
  return (
    <div className={styles.keys}>
      <TableBlock
        title={t(m.signingKeys)}
        note={renderRich(m.proofFilesOfCustomerInvoicesAre, {
          address: getKeysUrl(),
          link: (content) => (
            <a className={styles.keyAddress} href={buildFileUrl(proofKeys, {})}>
              {content}
            </a>
          ),
        })}
        heads={[t(m.keyIdHead), t(m.fingerprint), t(m.created), t(m.retired)]}
        words={4}
      >
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.kid} {...key} />
          ))}
          {keys.length === 0 && <NoRow columns={4}>{t(m.noKeyYetItIsCreated)}</NoRow>}
        </tbody>
      </TableBlock>
      <div className={styles.keyActions}>
        <Button variant="outlined" onClick={() => void copyAddress()}>
          {t(m.copyAddress)}
        </Button>
        <Button variant="outlined" href={buildFileUrl(proofKeys, {})} download>
          {t(m.downloadKeyFile)}
        </Button>
        <Button variant="outlined" onClick={() => confirmReplacement(present)}>
          {t(m.createSigningKey)}
        </Button>
      </div>
    </div>
  )
}
