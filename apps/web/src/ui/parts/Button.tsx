import type { AriaAttributes, MouseEvent, PointerEvent, ReactNode, Ref } from 'react'
import { PartLink } from './PartLink.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './button.module.css'

/** What buttons of every look share. With `href` it is a link that looks like a button. */
export type ButtonBase = AriaAttributes & {
  href?: string
  /** Of a link: the browser keeps the answer as a file. */
  download?: boolean
  /** Of a link: opens beside this page. */
  newTab?: boolean
  type?: 'button' | 'submit'
  disabled?: boolean
  autoFocus?: boolean
  className?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: () => void
  ref?: Ref<HTMLButtonElement>
}

/**
 * A press on a form's button takes the focus when it ends, not when it begins: a field that loses focus may show a message,
 * which would move the button away from under the finger.
 */
const keepFocusUntilPressed = (event: MouseEvent<HTMLButtonElement>): void => {
  if (event.currentTarget.form) event.preventDefault()
}

/** A button or a link without any look of its own: whoever uses it brings that. A disabled link leads nowhere. */
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
        onMouseDown={keepFocusUntilPressed}
        {...rest}
        ref={ref}
        // oxlint-disable-next-line react/button-has-type -- one of two, and "button" unless said otherwise
        type={type}
        disabled={disabled}
        onClick={(event) => {
          // Enter in a field clicks the button as well (`detail` is 0 then) and leaves the focus where it is.
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

/** The looks: the one primary action of a place is `contained`; `attention` is amber, for work that waits. */
export type ButtonLook = {
  variant?: 'contained' | 'outlined' | 'text'
  color?: 'primary' | 'inherit' | 'error' | 'attention'
  size?: 'small' | 'medium'
}

/** A button with words. While `loading` it turns and cannot be pressed again. */
export const Button = ({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  loading = false,
  disabled = false,
  className = '',
  children,
  ...rest
}: ButtonBase & ButtonLook & { loading?: boolean; children: ReactNode }) => (
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
