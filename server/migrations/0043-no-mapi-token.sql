-- The browser keeps it for the session and sends it along; the server never read it.
alter table session drop column mapi_token;
