/** The data key of a customer or of the reseller: its versions and the button that rotates it. */
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
    title: `Rotate the data key of ${name}?`,
    consequences:
      'A new version of the key is created, and all secrets of the former version are encrypted again in the background. People can go on working. The former version is destroyed an hour later.',
    action: 'Rotate data key',
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
  wrappedBy.startsWith('local:') ? `Local key ${wrappedBy.slice('local:'.length)}` : wrappedBy

const KeyRow = ({ version, state, wrappedBy, createdAt, retiredAt }: DataKeysReply['keys'][number]) => (
  <tr>
    <th scope="row">Version {version}</th>
    <WordsCell>{dataKeyStates.find(({ value }) => value === state)?.label}</WordsCell>
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
  if (!answer.data) return <LogoSpinner label="Loading the data key" />
  const { keys, rotation } = answer.data
  const isRotating = isUnderWay(answer.data)
  return (
    <div className={styles.keys}>
      <TableBlock
        title="Data key"
        note={`The secrets of ${owner.name} are encrypted with this key, which is stored encrypted itself.`}
        heads={['Key', 'Status', 'Encrypted with', 'Created', 'Replaced']}
        words={5}
      >
        <tbody>
          {keys.map((key) => (
            <KeyRow key={key.version} {...key} />
          ))}
          {keys.length === 0 && (
            <NoRow columns={5}>There is no key yet. It is created with the first secret.</NoRow>
          )}
        </tbody>
      </TableBlock>
      {isRotating && (
        <Alert severity="info" role="status">
          The data key is being rotated. The bell shows how far it is.
        </Alert>
      )}
      {rotation?.status === 'failed' && (
        <Alert severity="error">The last rotation failed: {rotation.message} Rotate again to go on.</Alert>
      )}
      {keys.length > 0 && (
        <div className={styles.actions}>
          <Button variant="outlined" disabled={isRotating} onClick={() => confirmRotation(owner)}>
            Rotate data key
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
