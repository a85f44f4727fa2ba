import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { paths } from './paths';

const LandingPage = lazy(() => import('./pages/landing').then((page) => ({ default: page.LandingPage })));
// For visitors with a link, who have no account and need no header.
const SharedPage = lazy(() => import('./pages/shared').then((page) => ({ default: page.SharedPage })));
// A chunk of its own: the landing page does not use the header's menus.
const Screens = lazy(() => import('./screens').then((module) => ({ default: module.Screens })));

/** The landing page, or with `?reuse=ID` or `?similar=ID` the generator, which reads the id from its own address. */
function Entrance() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  if (query.has('reuse') || query.has('similar'))
    return <Redirect to={`${paths.generator()}?${search}`} replace />;
  return <LandingPage />;
}

export function Routes() {
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Switch>
        <Route path={paths.landing()} component={Entrance} />
        <Route path="/s/:token" component={SharedPage} />
        <Route component={Screens} />
      </Switch>
    </Suspense>
  );
}
