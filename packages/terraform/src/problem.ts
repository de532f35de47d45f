/** Failures of Terraform itself, as opposed to refusals of a provider. */

/** The kinds of failures. */
export type TerraformProblemCode =
  /** There is no program, or it cannot be started. */
  | 'Missing'
  /** The program is older than the first release with write-only arguments. */
  | 'TooOld'
  /** Neither a mirror nor the registry has the provider plugin. */
  | 'Plugin'
  /** The provider or Terraform refused; {@link TerraformProblem.diagnostics} say what. */
  | 'Refused'
  /** It printed output that is not Terraform's. */
  | 'Garbled'
  /** It was asked to stop: by a person, by a limit, or because the portal shut down. */
  | 'Stopped'
  /** It used more of the machine than a run may. */
  | 'Limit'
  /** It could not be confined, although the operator requires it. */
  | 'Unconfined'
  /** It ended without a result, so it is not known which resources exist now. */
  | 'Lost'

/** An error of Terraform and its subject: an address such as `azurerm_storage_account.this["shop"]`. */
export type Diagnostic = {
  severity: 'error' | 'warning'
  summary: string
  detail: string
  address: string | undefined
}

/** A run that did not complete; the message is for people and says what to do. */
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
