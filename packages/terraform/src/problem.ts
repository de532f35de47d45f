/** What can go wrong with Terraform itself, as opposed to what a cloud refuses. */

/** Which of the things that can go wrong it is. */
export type TerraformProblemCode =
  /** No program, or none that can be started. */
  | 'Missing'
  /** A program before the first release with write-only arguments. */
  | 'TooOld'
  /** A provider plugin that neither a mirror nor the registry gave. */
  | 'Plugin'
  /** The clouds or Terraform refused; {@link TerraformProblem.diagnostics} say what. */
  | 'Refused'
  /** It printed what Terraform does not print. */
  | 'Garbled'
  /** It was told to stop, by a person, a limit or the portal's own end. */
  | 'Stopped'
  /** It used more of the machine than a run may. */
  | 'Limit'
  /** It could not be confined, and the operator wants that. */
  | 'Unconfined'
  /** It ended without saying how: what exists now is not known. */
  | 'Lost'

/** What Terraform says is wrong, and with what: an address such as `azurerm_storage_account.this["shop"]`. */
export type Diagnostic = {
  severity: 'error' | 'warning'
  summary: string
  detail: string
  address: string | undefined
}

/** A run that did not get to its end; the message is for people and says what to do. */
export class TerraformProblem extends Error {
  readonly code: TerraformProblemCode
  readonly diagnostics: readonly Diagnostic[]

  constructor(code: TerraformProblemCode, message: string, diagnostics: readonly Diagnostic[] = []) {
    super(message)
    this.name = 'TerraformProblem'
    this.code = code
    this.diagnostics = diagnostics
  }
}
