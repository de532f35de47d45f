/** The types of action declarations, and the values that declarations share. */
import * as m from '@cmp/messages/contract/provisioning/resource-actions/kit'
import type { Message, Text } from '@cmp/messages'
import type { PowerState } from '../provision-actions.ts'
import type { ResourceActionName } from '../provisions.ts'

/** An action of one type. */
export type ResourceAction = {
  name: ResourceActionName
  /** The name in the provider's console. */
  label: Text
  /** The effect on the service, in whole sentences. */
  interruption: Text
  /** The effect on the bill, in whole sentences. */
  cost: Text
  /** The power states in which the action is available. `unknown` is always one of them. */
  offeredIn: readonly PowerState[]
  /** The permissions that the cloud account needs, by the provider's names. */
  permissions: readonly string[]
  /** Minutes after which the run ends. The provider may still complete the action. */
  longestMinutes: number
}

/** The names that a snapshot may have. */
export type SnapshotNames = {
  pattern: RegExp
  max: number
  /** The rule of the pattern in words. */
  sentence: Text
}

/** The actions of one type. */
export type ResourceActions = {
  /** The Terraform types of the resource that an action changes. A provision has one of them. */
  resourceTypes: readonly string[]
  /** The provider in sentences such as `Azure bills …`. */
  provider: string
  /** The predefined role that has all permissions of the actions. */
  role: string
  actions: readonly ResourceAction[]
  snapshotNames: SnapshotNames
  /** The provider's word for a number of snapshots of the resource, such as `backups`. */
  snapshots: Message<{ count: number }>
  /** The Terraform types whose deletion also deletes the snapshots. */
  isLostWith: readonly string[]
  /** A further sentence about that deletion; may be empty. */
  lossNote: Text
}

/** The power states for actions on running resources, on stopped ones, or on both. */
export const on: readonly PowerState[] = ['running', 'unknown']
export const off: readonly PowerState[] = ['stopped', 'unknown']
export const either: readonly PowerState[] = ['running', 'stopped', 'unknown']

export const unchanged = m.billingDoesNotChange
export const crashConsistent = m.noInterruptionEachDiskIsCaptured

/** Minutes until a run ends. */
export const machineMinutes = 30
export const databaseMinutes = 90
export const snapshotMinutes = 720
