/** The messages to and from the process that inspects a module. */
import type { ModuleFinding } from '@cmp/contract'
import type { ModuleDefinition } from '@cmp/contract/module-definition'

/** The folder of a nested module by its key, such as `this.logs`, from Terraform's `modules.json`. */
export type InstalledModule = { key: string; folder: string }

/** A module to inspect. */
export type InspectionOrder = {
  /** Files by their path in the folder of the run. */
  files: ReadonlyMap<string, Buffer>
  /** The folder of the module itself. */
  folder: string
  cloud: 'Azure' | 'GCP' | 'AWS'
  /** The nested modules that have been fetched. */
  installed: readonly InstalledModule[]
}

/** A nested module that has not been fetched yet. */
export type ExternalCall = { source: string; file: string; line: number }

export type Inspection = {
  definition: ModuleDefinition
  findings: ModuleFinding[]
  external: ExternalCall[]
}
