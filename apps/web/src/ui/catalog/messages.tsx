import { Alert } from '../parts/Alert.tsx'
import { Avatar } from '../parts/Avatar.tsx'
import { Badge } from '../parts/Badge.tsx'
import { Button } from '../parts/Button.tsx'
import { Command } from '../parts/Command.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { FilterChip } from '../parts/FilterChip.tsx'
import { BellIcon } from '../parts/icons.tsx'
import { LinearProgress } from '../parts/LinearProgress.tsx'
import { LinkedSteps } from '../parts/LinkedSteps.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { StatusChip } from '../parts/StatusChip.tsx'
import { Stepper } from '../parts/Stepper.tsx'
import { Uses } from '../parts/Uses.tsx'
import type { Specimens } from './specimen.ts'
import styles from './catalog.module.css'

const ignore = () => undefined
const severities = ['info', 'success', 'warning', 'error'] as const
const statuses = ['paid', 'unpaid', 'failed', 'planning', 'draft'] as const

/** The components that show messages. */
export const messages: Specimens = {
  Alert: () => (
    <>
      {severities.map((severity) => (
        <Alert key={severity} severity={severity} role="status">
          A message of the kind {severity}.
        </Alert>
      ))}
      <Alert severity="info" role="status" action={<Button size="small">Undo</Button>} onClose={ignore}>
        With an action, and to be closed.
      </Alert>
    </>
  ),
  StatusChip: () => (
    <>
      {statuses.map((value) => (
        <StatusChip key={value} value={value} />
      ))}
    </>
  ),
  FilterChip: () => <FilterChip label="State: issued" onRemove={ignore} />,
  Badge: () => (
    <>
      <Badge count={3}>
        <BellIcon />
      </Badge>
      <Badge count={0}>
        <BellIcon />
      </Badge>
    </>
  ),
  Avatar: () => <Avatar>KS</Avatar>,
  EmptyState: () => (
    <EmptyState
      title="No customers yet"
      text="Customers appear here."
      action={<Button variant="contained">Add customer</Button>}
    />
  ),
  ErrorState: () => (
    <ErrorState
      message="The server did not answer."
      onRetry={ignore}
      back={{ href: '#', name: 'Customers' }}
    />
  ),
  Skeleton: () => (
    <>
      <Skeleton width={180} />
      <Skeleton width={240} height={48} />
    </>
  ),
  Spinner: () => <Spinner />,
  LinearProgress: () => (
    <div className={styles.wide}>
      <LinearProgress label="Importing" share={0.4} />
      <LinearProgress label="Waiting" />
    </div>
  ),
  LinkedSteps: () => (
    <LinkedSteps
      label="Steps"
      open={1}
      steps={[
        { name: 'Basics', href: '#basics', state: 'done' },
        { name: 'Network', href: '#network', state: 'ahead' },
        { name: 'Review', href: '#review', state: 'missing' },
      ]}
    />
  ),
  Stepper: () => (
    <>
      <Stepper label="Import" steps={['Read', 'Compare', 'Load']} active={1} />
      <Stepper label="Failed import" steps={['Read', 'Compare', 'Load']} active={2} problem="No disk space" />
    </>
  ),
  Command: () => <Command command="gcloud services enable compute.googleapis.com" />,
  Uses: () => (
    <Uses
      uses={[
        { label: 'Subscriptions', count: 3, href: '#subscriptions' },
        { label: 'Projects', count: 1, href: '#projects' },
      ]}
      onFollow={ignore}
    />
  ),
}
