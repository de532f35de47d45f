/** The commands of cmpctl with their help. Each command loads only what it needs. */
import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { t, type Message } from '@cmp/messages'
import * as m from '@cmp/messages/server/main'
import { billingFormats, onOverlap, roleCodes, type BillingFormat, type OnOverlap } from '@cmp/contract'
import { failedCode, root, runCommand, runServer, unsignedCode, type Shared } from './run-command.ts'

const createPrinter =
  (json: boolean | undefined, key: string) =>
  (line: string): void =>
    console.log(json ? JSON.stringify({ [key]: line }) : line)

const addCommand = (parent: Command, signature: string, description: Message): Command =>
  parent.command(signature).description(t(description)).option('--json', t(m.jsonOption))

const addServerCommands = (program: Command): void => {
  addCommand(program, 'serve', m.serveCommand).action((options: Shared) =>
    runServer('serve', options, async (env) => {
      const { serve } = await import('./serve.ts')
      await serve(env, root, createPrinter(options.json, 'message'))
    }),
  )
  addCommand(program, 'worker', m.workerCommand).action((options: Shared) =>
    runServer('worker', options, async (env) => {
      const { work } = await import('./worker.ts')
      await work(env, createPrinter(options.json, 'message'))
    }),
  )
}

const addStoreCommands = (program: Command): void => {
  addCommand(program, 'migrate', m.migrateCommand).action((options: Shared) =>
    runCommand('migrate', options, async (env, output) =>
      (await import('./migrate.ts')).migrate(env, output),
    ),
  )
  addCommand(program, 'backup', m.backupCommand)
    .argument('<folder>', t(m.backupFolder))
    .action((folder: string, options: Shared) =>
      runCommand('backup', options, async (env, output) =>
        (await import('./backup-commands.ts')).backup(env, output, folder),
      ),
    )
  addCommand(program, 'restore', m.restoreCommand)
    .argument('<folder>', t(m.restoreFolder))
    .option('--without-secrets', t(m.withoutSecrets))
    .action((folder: string, options: Shared & { withoutSecrets?: boolean }) =>
      runCommand('restore', options, async (env, output) =>
        (await import('./backup-commands.ts')).restore(env, output, folder, {
          withoutSecrets: options.withoutSecrets ?? false,
        }),
      ),
    )
}

type ImportOptions = Shared & {
  format?: BillingFormat
  createCustomers?: boolean
  onOverlap: OnOverlap
  acceptAmortized?: boolean
}

const addBillingCommands = (program: Command): void => {
  addCommand(program, 'import', m.importCommand)
    .argument('<file...>', t(m.importFiles))
    .addOption(
      new Option('--format <format>', t(m.importFormat)).choices(billingFormats.map(({ value }) => value)),
    )
    .option('--create-customers', t(m.createCustomers))
    .addOption(new Option('--on-overlap <choice>', t(m.onOverlap)).choices(onOverlap).default('ask'))
    .option('--accept-amortized', t(m.acceptAmortized))
    .action((files: string[], options: ImportOptions) =>
      runCommand('import', options, async (env, output) =>
        (await import('./billing-commands.ts')).importFiles(env, output, files, {
          format: options.format,
          createCustomers: options.createCustomers ?? false,
          onOverlap: options.onOverlap,
          acceptAmortized: options.acceptAmortized ?? false,
        }),
      ),
    )
  const calculateCommand = addCommand(program, 'calculate', m.calculateCommand)
    .argument('[invoice...]', t(m.invoiceIds))
    .option('--all', t(m.allInvoices))
    .action((invoices: string[], options: Shared & { all?: boolean }) => {
      if (invoices.length > 0 === (options.all ?? false)) calculateCommand.error(t(m.chooseInvoices))
      return runCommand('calculate', options, async (env, output) =>
        (await import('./billing-commands.ts')).calculate(env, output, invoices),
      )
    })
  addCommand(program, 'verify', m.verifyCommand)
    .argument('<file>', t(m.proofFile))
    .option('--key <file>', t(m.keyFile))
    .addHelpText('after', `\n${t(m.verifyExitCodes)}`)
    .action((file: string, options: Shared & { key?: string }) =>
      runCommand('verify', options, async (_env, output) => {
        const { verify } = await import('./verify-command.ts')
        const keyPath = options.key === undefined ? undefined : resolve(options.key)
        const outcome = await verify(output, resolve(file), keyPath)
        return { valid: 0, different: failedCode, unsigned: unsignedCode }[outcome]
      }),
    )
}

type RotateOptions = Shared & { customer?: string; reseller?: boolean }

const addSecretCommands = (program: Command): void => {
  const rotateCommand = addCommand(program, 'rotate-secrets', m.rotateCommand)
    .option('--customer <customer>', t(m.rotateCustomer))
    .option('--reseller', t(m.rotateReseller))
    .action(({ customer, reseller = false, ...options }: RotateOptions) => {
      if (customer !== undefined && reseller) rotateCommand.error(t(m.chooseRotation))
      return runCommand('rotate-secrets', options, async (env, output) => {
        const { rotateKey, rotateSecrets } = await import('./secret-commands.ts')
        if (customer === undefined && !reseller) return rotateSecrets(env, output)
        return rotateKey(env, output, customer ?? null)
      })
    })
  addCommand(program, 'rewrap-keys', m.rewrapCommand).action((options: Shared) =>
    runCommand('rewrap-keys', options, async (env, output) =>
      (await import('./secret-commands.ts')).rewrapKeys(env, output),
    ),
  )
}

type AddOptions = Shared & {
  userId: string
  name: string
  role: string
  customer?: string
  passwordStdin?: boolean
}

const addUserCommands = (program: Command): void => {
  const user = program.command('user').description(t(m.userCommand))
  const passwordStdin = ['--password-stdin', t(m.passwordStdin)] as const
  addCommand(user, 'add', m.userAddCommand)
    .requiredOption('--user-id <id>', t(m.userIdOption))
    .requiredOption('--name <name>', t(m.userNameOption))
    .addOption(new Option('--role <role>', t(m.userRoleOption)).choices([...roleCodes]).makeOptionMandatory())
    .option('--customer <customer>', t(m.userCustomerOption))
    .option(...passwordStdin)
    .action((options: AddOptions) =>
      runCommand('user add', options, async (env, output) =>
        (await import('./user-commands.ts')).addUser(env, output, {
          ...options,
          passwordStdin: options.passwordStdin ?? false,
        }),
      ),
    )
  addCommand(user, 'password', m.userPasswordCommand)
    .argument('<user-id>')
    .option(...passwordStdin)
    .action((userId: string, options: Shared & { passwordStdin?: boolean }) =>
      runCommand('user password', options, async (env, output) =>
        (await import('./user-commands.ts')).setPassword(env, output, userId, {
          passwordStdin: options.passwordStdin ?? false,
        }),
      ),
    )
  addCommand(user, 'list', m.userListCommand).action((options: Shared) =>
    runCommand('user list', options, async (env, output) =>
      (await import('./user-commands.ts')).listUsers(env, output),
    ),
  )
}

const addPaymentDetailsCommands = (program: Command): void => {
  const paymentDetails = program.command('payment-details').description(t(m.paymentDetailsCommand))
  addCommand(paymentDetails, 'show', m.paymentDetailsShow).action((options: Shared) =>
    runCommand('payment-details show', options, async (env, output) =>
      (await import('./payment-details-commands.ts')).showPaymentDetails(env, output),
    ),
  )
  const decisions = { approve: m.paymentDetailsApprove, reject: m.paymentDetailsReject } as const
  for (const decision of ['approve', 'reject'] as const)
    addCommand(paymentDetails, decision, decisions[decision]).action((options: Shared) =>
      runCommand(`payment-details ${decision}`, options, async (env, output) =>
        (await import('./payment-details-commands.ts')).decidePaymentDetails(env, output, decision),
      ),
    )
}

/** Describes an option with the values that it takes. */
const describeOption = ({ description, argChoices, defaultValue }: Option): string => {
  if (!argChoices) return description
  const choices = argChoices.join(', ')
  return typeof defaultValue === 'string'
    ? t(m.optionDefault, { description, choices, value: defaultValue })
    : t(m.optionChoices, { description, choices })
}

/** Creates the program with its help in the language of the reader. */
export const createProgram = (): Command => {
  const titles: Record<string, Message> = {
    'Usage:': m.usageTitle,
    'Arguments:': m.argumentsTitle,
    'Options:': m.optionsTitle,
    'Commands:': m.commandsTitle,
  }
  const program = new Command('cmpctl')
    .description(t(m.cliPurpose))
    .exitOverride()
    .helpOption('-h, --help', t(m.helpOption))
    .helpCommand('help [command]', t(m.helpCommand))
    .configureHelp({ styleTitle: (title) => t(titles[title] ?? title), optionDescription: describeOption })
    .addHelpText('after', `\n${t(m.cliDataFolder)}`)
  addServerCommands(program)
  addStoreCommands(program)
  addBillingCommands(program)
  addSecretCommands(program)
  addUserCommands(program)
  addPaymentDetailsCommands(program)
  return program
}
