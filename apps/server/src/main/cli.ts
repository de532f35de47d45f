/** The command line of CMP. Each command loads only what it needs. */
import { resolve } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { billingFormats, onOverlap, roleCodes, type BillingFormat, type OnOverlap } from '@cmp/contract'
import { readEnv } from './env.ts'
import type { Env } from '../kit/env.ts'
import { ChoiceNeeded, processOutput, describeError, type Output } from './output.ts'
import { interruptedCode, StopRequested } from './stop.ts'

/** The folder of the repository. A relative DATA_DIR is resolved against it, independent of the current folder. */
const root = resolve(import.meta.dirname, '../../../..')

/**
 * Exit codes: the work was refused or failed; the command line was invalid; somebody has to choose first; a proof's
 * amounts agree but its signature is not verified.
 */
const failedCode = 1
const usageCode = 2
const choiceCode = 3
const unsignedCode = 4

type Shared = { json?: boolean }

/** Runs a command's work and turns every error into a sentence and an exit code. The work may return its own code. */
const run = async (
  name: string,
  { json }: Shared,
  work: (env: Env, output: Output) => Promise<boolean | number | void>,
): Promise<void> => {
  // The process that holds a data folder is recognized by this name.
  process.title = `cmpctl ${name}`
  const output = processOutput(json ?? false)
  try {
    const isDone = await work(readEnv(process.env, root), output)
    process.exit(typeof isDone === 'number' ? isDone : isDone === false ? failedCode : 0)
  } catch (error) {
    if (error instanceof StopRequested) process.exit(interruptedCode)
    output.problem(describeError(error))
    process.exit(error instanceof ChoiceNeeded ? choiceCode : failedCode)
  }
}

const createPrinter =
  (json: boolean | undefined, key: string) =>
  (line: string): void =>
    console.log(json ? JSON.stringify({ [key]: line }) : line)

const program = new Command('cmpctl')
  .description('The Cloud Management Portal from the command line.')
  .exitOverride()
  .addHelpText(
    'after',
    '\nThe data folder is DATA_DIR (.data in the folder of CMP). README.md lists the environment.',
  )

const addCommand = (parent: Command, signature: string, description: string): Command =>
  parent.command(signature).description(description).option('--json', 'print one JSON object')

addCommand(program, 'serve', 'serve the portal: calls, web pages and background work').action(
  (options: Shared) =>
    run('serve', options, async (env) => {
      const { serve } = await import('./serve.ts')
      await serve(env, root, createPrinter(options.json, 'message'))
    }),
)

addCommand(program, 'worker', 'do background work only, beside servers on the same databases').action(
  (options: Shared) =>
    run('worker', options, async (env) => {
      const { work } = await import('./worker.ts')
      await work(env, createPrinter(options.json, 'message'))
    }),
)

addCommand(program, 'migrate', 'bring the databases up to date and end').action((options: Shared) =>
  run('migrate', options, async (env, output) => (await import('./migrate.ts')).migrate(env, output)),
)

addCommand(program, 'backup', 'write rows, billing lines and files into a new folder')
  .argument('<folder>', 'where the backup goes; new or empty')
  .action((folder: string, options: Shared) =>
    run('backup', options, async (env, output) =>
      (await import('./backup-commands.ts')).backup(env, output, folder),
    ),
  )

addCommand(program, 'restore', 'check a backup and put it into empty stores')
  .argument('<folder>', 'where the backup is')
  .option('--without-secrets', 'restore though the key of its secrets is lost')
  .action((folder: string, options: Shared & { withoutSecrets?: boolean }) =>
    run('restore', options, async (env, output) =>
      (await import('./backup-commands.ts')).restore(env, output, folder, {
        withoutSecrets: options.withoutSecrets ?? false,
      }),
    ),
  )

type ImportOptions = Shared & {
  format?: BillingFormat
  createCustomers?: boolean
  onOverlap: OnOverlap
  acceptAmortized?: boolean
}

addCommand(program, 'import', 'bring billing files in as one import')
  .argument('<file...>', 'CSV, Parquet or JSON, also with .gz')
  .addOption(
    new Option('--format <format>', 'the format, where the header does not tell it').choices(
      billingFormats.map(({ value }) => value),
    ),
  )
  .option('--create-customers', "make missing customers and subscriptions from the file's own names")
  .addOption(
    new Option('--on-overlap <choice>', 'what becomes of lines that overlap with those of an invoice')
      .choices(onOverlap)
      .default('ask'),
  )
  .option('--accept-amortized', 'charge amortized costs, which are not what the provider bills')
  .action((files: string[], options: ImportOptions) =>
    run('import', options, async (env, output) =>
      (await import('./billing-commands.ts')).importFiles(env, output, files, {
        format: options.format,
        createCustomers: options.createCustomers ?? false,
        onOverlap: options.onOverlap,
        acceptAmortized: options.acceptAmortized ?? false,
      }),
    ),
  )

const calculateCommand = addCommand(
  program,
  'calculate',
  'calculate invoices: every line becomes money owed by a customer',
)
  .argument('[invoice...]', 'invoice ids of the provider')
  .option('--all', 'every invoice that has lines')
  .action((invoices: string[], options: Shared & { all?: boolean }) => {
    if (invoices.length > 0 === (options.all ?? false))
      calculateCommand.error('error: name invoices, or say --all')
    return run('calculate', options, async (env, output) =>
      (await import('./billing-commands.ts')).calculate(env, output, invoices),
    )
  })

addCommand(
  program,
  'verify',
  'recompute a customer invoice from its proof file; reads no store and no network',
)
  .argument('<file>', 'the proof that was downloaded, packed or not')
  .option('--key <file>', "the seller's public keys: cmp-proof-keys.json or PEM")
  .addHelpText(
    'after',
    '\nExit codes: 0 everything agrees and the signature is valid; 1 something differs or the signature is invalid;' +
      '\n4 everything agrees, but there is no signature or no trusted key to check it with.',
  )
  .action((file: string, options: Shared & { key?: string }) =>
    run('verify', options, async (_env, output) => {
      const { verify } = await import('./verify-command.ts')
      const outcome = await verify(
        output,
        resolve(file),
        options.key === undefined ? undefined : resolve(options.key),
      )
      return { valid: 0, different: failedCode, unsigned: unsignedCode }[outcome]
    }),
  )

type RotateOptions = Shared & { customer?: string; reseller?: boolean }

const rotateCommand = addCommand(
  program,
  'rotate-secrets',
  'use the present SECRET_KEY or SECRET_KMS for every secret, or rotate one data key',
)
  .option(
    '--customer <customer>',
    "rotate the data key of a customer: the customer's id, tenant id or company name",
  )
  .option('--reseller', "rotate the reseller's own data key")
  .action(({ customer, reseller = false, ...options }: RotateOptions) => {
    if (customer !== undefined && reseller)
      rotateCommand.error('error: say --customer or --reseller, not both')
    return run('rotate-secrets', options, async (env, output) => {
      const { rotateKey, rotateSecrets } = await import('./secret-commands.ts')
      if (customer === undefined && !reseller) return rotateSecrets(env, output)
      return rotateKey(env, output, customer ?? null)
    })
  })

addCommand(program, 'rewrap-keys', 'wrap every data key with the present SECRET_KEY or SECRET_KMS').action(
  (options: Shared) =>
    run('rewrap-keys', options, async (env, output) =>
      (await import('./secret-commands.ts')).rewrapKeys(env, output),
    ),
)

const user = program.command('user').description('add and list the people who can sign in, set passwords')
const passwordStdin = [
  '--password-stdin',
  'read the password from the first line of standard input (else one is made and shown once)',
] as const

type AddOptions = Shared & {
  userId: string
  name: string
  role: string
  customer?: string
  passwordStdin?: boolean
}

addCommand(user, 'add', 'add a user')
  .requiredOption('--user-id <id>', 'what the user signs in with, such as an e-mail address')
  .requiredOption('--name <name>', "the person's name")
  .addOption(
    new Option('--role <role>', "SA is the reseller's staff, the others belong to a customer")
      .choices([...roleCodes])
      .makeOptionMandatory(),
  )
  .option('--customer <customer>', "the customer's id, tenant id or company name")
  .option(...passwordStdin)
  .action((options: AddOptions) =>
    run('user add', options, async (env, output) =>
      (await import('./user-commands.ts')).addUser(env, output, {
        ...options,
        passwordStdin: options.passwordStdin ?? false,
      }),
    ),
  )

addCommand(user, 'password', "set a user's password and end the user's sessions")
  .argument('<user-id>')
  .option(...passwordStdin)
  .action((userId: string, options: Shared & { passwordStdin?: boolean }) =>
    run('user password', options, async (env, output) =>
      (await import('./user-commands.ts')).setPassword(env, output, userId, {
        passwordStdin: options.passwordStdin ?? false,
      }),
    ),
  )

addCommand(user, 'list', 'list the users').action((options: Shared) =>
  run('user list', options, async (env, output) =>
    (await import('./user-commands.ts')).listUsers(env, output),
  ),
)

const paymentDetails = program
  .command('payment-details')
  .description('approve or reject a proposed change of the payment details that invoices print')

addCommand(paymentDetails, 'show', 'show the payment details in force and the proposed change').action(
  (options: Shared) =>
    run('payment-details show', options, async (env, output) =>
      (await import('./payment-details-commands.ts')).showPaymentDetails(env, output),
    ),
)

for (const decision of ['approve', 'reject'] as const)
  addCommand(paymentDetails, decision, `${decision} the proposed change`).action((options: Shared) =>
    run(`payment-details ${decision}`, options, async (env, output) =>
      (await import('./payment-details-commands.ts')).decidePaymentDetails(env, output, decision),
    ),
  )

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : usageCode
}
