import type { ReactNode } from "react";

interface AuthSheetProps {
  mark: ReactNode;
  claim: string;
  foot?: ReactNode;
  title: string;
  text: string;
  /** The form needs most of the screen: it begins further up. */
  isLong?: boolean;
  children?: ReactNode;
}

/** The club on ink, the form beside it. It is also part of `index.html`, before any script, so it requests nothing. */
export function AuthSheet({ mark, claim, foot, title, text, isLong = false, children }: AuthSheetProps) {
  return (
    <div className="auth-frame">
      <header className="auth-club">
        <div className="auth-name">{mark}</div>
        <p className="auth-claim">{claim}</p>
        <div className="auth-foot">{foot}</div>
      </header>
      <main className="auth-main" data-long={isLong || undefined}>
        <div className="auth-form">
          <h1 className="auth-title" tabIndex={-1}>
            {title}
          </h1>
          <p className="auth-text">{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
