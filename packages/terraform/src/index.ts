/** Runs Terraform or OpenTofu so that nothing is lost, nothing secret is left, and whoever waits hears how it goes. */
export type { TerraformEvent, ChangeAction } from './events.ts'
export { isWithin, type Plan, type PlannedChange } from './plan.ts'
export { TerraformProblem, type Diagnostic, type TerraformProblemCode } from './problem.ts'
export { changedElsewhere, refusedInDemo, runDemo } from './demo-engine.ts'
export { findTerraform, type TerraformProgram } from './program.ts'
export { runTerraform, type RunOutcome, type RunRequest } from './run.ts'
export type { LockInfo, StateStore } from './state-server.ts'
export { thingsInState, type StateThing } from './state-things.ts'
