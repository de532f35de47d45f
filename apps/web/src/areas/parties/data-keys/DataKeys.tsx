/** The data key of a customer or of the reseller: its versions and the button that rotates it. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/parties/data-keys'
import {
  dataKeys,
  dataKeyStates,
  isPermitted,
  permit,
  rotateDataKey,
  type DataKeysReply,
} from '@cmp/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../../kit/api/api.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import { useSession } from '../../../kit/session/use-session.ts'
import { refreshTasks } from '../../../kit/work/tasks.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { LogoSpinner } from '../../../ui/frame/LogoSpinner.tsx'
import { Alert } from '../../../ui/parts/Alert.tsx'
import { Button } from '../../../ui/parts/Button.tsx'
import { DateCell } from '../../../ui/parts/cells.tsx'
import { NoRow, TableBlock, WordsCell } from '../../../ui/parts/TableBlock.tsx'
import { showToast } from '../../../ui/parts/toast.ts'
import styles from './data-keys.module.css'

/** The owner of the key. `customerId` is null for the reseller's key. */
type Owner = { customerId: string | null; name: string }

const refreshMilliseconds = 2000

const isUnderWay = ({ rotation }: DataKeysReply): boolean =>
  rotation?.status === 'queued' || rotation?.status === 'running'

const buildDataKeysQuery = (customerId: string | null) =>
  queryOptions({
    queryKey: ['data-keys', customerId ?? 'reseller'],
    queryFn: ({ signal }) =>
      send(dataKeys, { query: customerId === null ? {} : { customerid: customerId } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? refreshMilliseconds : false),
  })

const confirmRotation = ({ customerId, name }: Owner): void =>
  confirm({
    title: t(m.rotateDataKeyOf, { name }),
    consequences: t(m.newVersionOfKeyIsCreated),
    action: t(m.rotateDataKey),
    run: async () => {
      const { message } = await send(rotateDataKey, { body: { customerId } })
      showToast(message, { tone: 'success' })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: buildDataKeysQuery(customerId).queryKey }),
        refreshTasks(),
      ])
    },
  })

const formatWrapperName = (wrappedBy: string): string =>
  wrappedBy.startsWith('local:') ? t(m.localKey, { wrappedBy: wrappedBy.slice('local:'.length) }) : wrappedBy

const KeyRow = ({ version, state, wrappedBy, createdAt, retiredAt }: DataKeysReply['keys'][number]) => (
  <tr>
    <th scope="row">{t(m.version, { version })}</th>
    <WordsCell>{t(dataKeyStates.find(({ value }) => value === state)?.label)}</WordsCell>
    <WordsCell>
      <span className={styles.wrapper}>{formatWrapperName(wrappedBy)}</span>
    </WordsCell>
    <WordsCell>
      <DateCell value={createdAt} />
    </WordsCell>
    <WordsCell>{retiredAt && <DateCell value={retiredAt} />}</WordsCell>
  </tr>
)

const Keys = (owner: Owner) => {
  const answer = useQuery(buildDataKeysQuery(owner.customerId))
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <LogoSpinner label={t(m.loadingDataKey)} />
  const { keys, rotation } = answer.data
  const isRotating = isUnderWay(answer.data)
  return (
    <div className={styles.keys}>
      <TableBlock
        title={t(m.dataKey)}
        note={t(m.secretsOfAreEncryptedWithThis, { name: owner.name })}
        heads={[t(m.key), t(m.status), t(m.encryptedWith), t(m.created), t(m.replaced)]}
        words={5}
      >
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.version} {...key} />
          ))}
          {keys.length === 0 && <NoRow columns={5}>{t(m.noKeyYetItIsCreated)}</NoRow>}
        </tbody>
      </TableBlock>
      {isRotating && (
        <Alert severity="info" role="status">
          {t(m.dataKeyIsBeingRotatedSee)}
        </Alert>
      )}
      {rotation?.status === 'failed' && (
        <Alert severity="error">{t(m.lastRotationFailedRotateAgainTo, { message: rotation.message })}</Alert>
      )}
      {keys.length > 0 && (
        <div className={styles.actions}>
          <Button variant="outlined" disabled={isRotating} onClick={() => confirmRotation(owner)}>
            {t(m.rotateDataKey)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The key with its rotation. Renders nothing for users who may not rotate it. */
export const DataKeys = (owner: Owner) => {
  const role = useSession()?.user.roleCode
  return role !== undefined && isPermitted(role, permit.use('data-keys.rotate')) ? <Keys {...owner} /> : null
}
