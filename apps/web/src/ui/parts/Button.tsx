import type { AriaAttributes, MouseEvent, PointerEvent, ReactNode, Ref } from 'react'
import { PartLink } from './PartLink.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './button.module.css'

/** The props that all button styles share. With `href` it is a link that looks like a button. */
export type ButtonBase = AriaAttributes & {
  href?: string | undefined
  /** For a link: the browser saves the response as a file. */
  download?: boolean
  /** For a link: opens in a new tab. */
  newTab?: boolean | undefined
  type?: 'button' | 'submit'
  disabled?: boolean
  autoFocus?: boolean
  className?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
}

/**
 * Delays the focus of a button in a form until the click ends. A field that loses the focus may show a message, which
 * would move the button away from the pointer.
 */
const preventEarlyBlur = (event: MouseEvent<HTMLButtonElement>): void => {
  if (event.currentTarget.form) event.preventDefault()
}

/** A button or a link without a style, which the caller provides. A disabled link has no target. */
export const BareButton = ({
  href,
  download,
  newTab = false,
  type = 'button',
  disabled = false,
  ref,
  onClick,
  className = '',
  children,
  ...others
}: ButtonBase & { children: ReactNode }) => {
  const rest = { ...others, className: `${styles.bare} ${className}` }
  if (href === undefined)
    return (
      <button
        onMouseDown={preventEarlyBlur}
        {...rest}
        ref={ref}
        // oxlint-disable-next-line react/button-has-type -- The type is "button" or "submit", and "button" by default.
        type={type}
        disabled={disabled}
        onClick={(event) => {
          // Enter in a field also clicks the button (`detail` is 0 then), and the focus must stay in the field.
          if (event.detail > 0 && event.currentTarget.form) event.currentTarget.focus({ preventScroll: true })
          onClick?.(event)
        }}
      >
        {children}
      </button>
    )
  const { onFocus, ...anchor } = rest
  if (disabled)
    return (
      <a {...anchor} role="link" aria-disabled="true">
        {children}
      </a>
    )
  return (
    <PartLink
      {...anchor}
      data-control=""
      onClick={onClick}
      href={href}
      download={download}
      onFocus={onFocus}
      {...(newTab && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </PartLink>
  )
}

/** The styles: the primary action is `contained`; `attention` is amber, for work that is waiting. */
export type ButtonAppearance = {
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'primary' | 'inherit' | 'error' | 'attention'
  size?: 'small' | 'medium'
}

/** A button with text. While `loading`, it shows a spinner and is disabled. */
export const Button = ({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  loading = false,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonBase & ButtonAppearance & { loading?: boolean; children: ReactNode }) => (
  <BareButton
    {...rest}
    className={`${styles.button} ${styles[variant]} ${styles[color]} ${styles[size]} ${className}`}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
  >
    {loading && <Spinner />}
    {children}
  </BareButton>
)
